package bad;

import org.juliet.*;

@Versioned
class Horse {
    int speed;
}

class HorseCodec {}

// says: 6: [V-NAME] Horse: its codec would be bad.HorseCodec, as another class of the program is; give one of them another name
