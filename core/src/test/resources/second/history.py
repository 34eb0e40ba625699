"""Computes the names of the files of a history from docs/BINARY.md and docs/HISTORY.md alone: `history.py DIRECTORY` prints one line for each
layout, step and link whose name is not that of its content, and ends with status 1 if there is one. Reads canonical files only."""
import glob, hashlib, os, re, sys

top=sys.argv[1]
files={}
for f in glob.glob(top+'/layouts/*.jasset'):
    t=open(f,encoding='utf-8').read()
    kind=re.search(r'; kind\n"?([^"\n]+)"?\n',t).group(1)
    items=[]
    sect='fields' if '; fields' in t else 'constants'
    for line in re.findall(r'^  \{ (.*) \}$',t,re.M):
        d={}
        for k,v in re.findall(r'(\w+) (\[ [^\]]*\]|"[^"]*"|\S+)',line): d[k]=v.strip('"')
        items.append(d)
    files[os.path.basename(f)[-23:-7]]=(kind,sect,items)
def typ(d):
    w=d['type']
    if 'length' in d: w='array %s %s'%(d['length'],w)
    if 'nullable' in d: w='nullable '+w
    return w
def names(words):
    ws=words.split(); out=[]; i=0
    while i<len(ws):
        if ws[i] in('struct','enum'): out.append(ws[i+1]); i+=2
        elif ws[i]=='closed': n=int(ws[i+1]); out+=ws[i+2:i+2+n]; i+=2+n
        elif ws[i]=='open': i+=2
        else: i+=1
    r=[]
    for n in out:
        if n not in r: r.append(n)
    return r
def closure(fp):
    text='juliet layouts 1\n'; q=[('L',fp)]; seen={('L',fp)}
    while q:
        k,x=q.pop(0)
        if k=='K':
            chain=list(x); ks=[files[c][0] for c in chain]
            text+='kind %s %s\n'%(ks[-1],' '.join(ks))
            for c in chain:
                if ('L',c) not in seen: seen.add(('L',c)); q.append(('L',c))
            continue
        kind,sect,items=files[x]
        text+=('layout ' if sect=='fields' else 'enum ')+kind+'\n'
        for d in items:
            o=d.get('origin','=')
            text+= 'field %s %s %s\n'%(d['name'],o,typ(d)) if sect=='fields' else 'constant %s %s\n'%(d['name'],o)
        for d in items:
            if 'layout' not in d: continue
            fps=[p[2:].lower() for p in d['layout'].strip('[] ').split()]; at=0
            for n in names(typ(d)):
                ch=[]
                while True:
                    ch.append(fps[at]); at+=1
                    if files[ch[-1]][0]==n: break
                e=('L',ch[0]) if len(ch)==1 else ('K',tuple(ch))
                if e not in seen: seen.add(e); q.append(e)
    return text
bad=0
for fp in files:
    h=hashlib.sha256(closure(fp).encode()).hexdigest()[:16]
    if h!=fp: print(files[fp][0], fp, h); bad=1
for f in glob.glob(top+'/steps/*.jasset')+glob.glob(top+'/links/*.jasset'):
    h=hashlib.sha256(open(f,'rb').read()).hexdigest()[:8]
    if not f.endswith('-'+h+'.jasset'): print(f, h); bad=1
if not files: print('no layouts'); bad=1
sys.exit(bad)
