/** What scripted patients say, turn by turn; when the script runs out they answer 'no'. */
export const talkative: readonly (readonly string[])[] = [
  [
    "I've had a pounding headache on the left side since yesterday morning, it's worse with light and I threw up twice.",
    '41, and I am a woman',
    'It came on slowly over an hour or so, nothing sudden about it.',
    'Throbbing, and it gets worse when I climb the stairs.',
    'About 7 I would say',
    'No fever, no stiff neck, nothing like that.',
  ],
  [
    'my lower back went when i lifted a washing machine on saturday, now it shoots down my right leg to the foot',
    'male, 38',
    'lower back',
    '8',
    'none of these, no trouble with the bladder',
    'yes down the outside of the calf, tingling in the big toe',
  ],
  [
    'I have been coughing for three weeks now, yellow phlegm in the mornings, a bit of fever at the start and I still feel wiped out.',
    "I'm 63 and male",
    'only when I go up the hill',
    'no',
    'I smoked twenty a day until ten years ago',
  ],
  [
    'My tummy has been cramping since we came back from holiday, and I run to the toilet six times a day, it is like water.',
    '29, female',
    'all over, mostly around the belly button',
    'it comes and goes in waves',
    'no blood',
  ],
];
