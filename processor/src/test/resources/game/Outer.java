package game;

import org.juliet.Versioned;

public interface Outer {
    @Versioned
    class Inner {
        public Deep deep = new Deep();
        public Mood mood = Mood.CALM;

        public enum Mood {
            CALM,
            ANGRY {
                @Override
                boolean loud() {
                    return true;
                }
            };

            boolean loud() {
                return false;
            }
        }

        @Versioned
        public static class Deep {
            public int depth = 3;
        }
    }
}
