const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Words that carry nothing in a phrase: `pain in my chest` and `pain in the chest` are one. */
export const determiners = setOf('a an the my your his her its our their this that these those some any');

/** What may stand between the words of a phrase: `pain, really bad, in the lower belly`. All are stems. */
export const skippable = setOf(
  `a an the my your his her its our their this that these those some any i he she it we they you me him them be have do get feel keep start
  very really so quite dead proper properly totally absolutely super extremely incredibly horribly awfully terribly unbelievably few couple several two three four five six pretty bit little littl thes thos lot much more too all just also still now always often sometime occasional usually mostly mainly
  bad terribl aw horribl severe mild slight moderat constant sudden gradual sharp dull nasty big small huge new recent
  low high deep left right upper lower middl centr center front top outer inner whol entir both one side part area region around round up down over across near just
  markedly mark mildly slightly moderately significantly strongly extremely profoundly intensely exquisitely diffusely increasingly progressively
  persistent intermittent progressiv recurrent bilateral bilaterally unilateral profus profound intens considerabl considerably`,
);

/** What may stand between the words of a phrase whose words may come in any order. */
export const linking = setOf('in on of at to by inside behind under below above with my');

/** Parts by which a place is told: 'the bottom of my back'. All are stems. */
export const partWords = setOf('back bottom front top side base tip insid outsid edge');

/** Linking words that say nothing of their own: `pain in the chest` is `chest pain`, but `behind the eye` is not the eye. */
export const hollow = setOf('in on of at to by with my');

/** What ends the reach of a phrase that may come in any order. */
export const barriers = setOf('and or but not no nor without never deny because if then while although though however except');

/** What describes a part of the body, one beside another: in `my ankle is red, hot and swollen` each word is said of the ankle. All are stems. */
export const describing = setOf(
  `red hot swell pain itch burn sting tender warm stiff dry wet blue whit pale yellow purpl numb weak heavy throb puffy bruise cold inflam
  raw scaly flaky crusty weepy lump hard tight cramp shiny bloodshot gritty watery sticky blood black thick shiny crumbly brittle`,
);
