@echo off
rem Runs the jasset.jar that lies beside this script.
setlocal
set "java=java"
if exist "%JAVA_HOME%\bin\java.exe" set "java=%JAVA_HOME%\bin\java.exe"
"%java%" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto -Xlog:disable -Xlog:all=warning:stderr -jar "%~dp0jasset.jar" %*
