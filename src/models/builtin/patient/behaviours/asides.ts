import { pick } from './pick.ts';

/** What people say beside the answer. None of these words names a finding, a time, a number or a side; a test reads every one. */
export const asides = {
  worries: [
    "I'm so worried about this.",
    "I hope it isn't anything serious.",
    "I'm scared, doctor.",
    "I can't stop thinking about it.",
    'Please tell me that is nothing bad.',
    "Oh dear, I don't like this at all.",
    'It really frightens me.',
  ],
  belittling: [
    "It's probably nothing, though.",
    "I don't want to make a fuss.",
    "I'm sure it will sort itself out.",
    'I can live with it.',
    "I wouldn't have bothered you with it.",
    "It's nothing much, I manage.",
  ],
  digressions: [
    'I was only saying so to my neighbour the other day, over the fence, and you know how she is.',
    'The bus was late again, and then I could not find the door of the practice.',
    'The postman came just then, and he always has something to tell.',
    'They have changed the shop on the corner, nobody knows what it is going to be.',
    'It was like that with my old car as well, one thing and then another.',
    'My cousin always says that I talk too much, and perhaps she has a point.',
    'I was in the middle of a letter when you asked, it is still on the table.',
  ],
  returning: ['Anyway.', 'But where was I?', 'Well, there you are.', 'But that is another story.', 'So, yes, as I say.'],
  terseRefusals: ["I'd rather not say."],
  evasions: ["I'd rather not say.", "I don't really want to talk about that.", "I'd prefer not to say."],
  vagueTimes: [
    'Hard to say, some time ago now.',
    "I'm not sure, it's been a while.",
    "I don't remember, I'm bad with dates.",
    'Not sure, it just sort of crept into my days.',
  ],
  wordLosses: [
    "I'm no good with the medical words.",
    'Whatever you call it.',
    'I never get these words right.',
    'You know the proper word for it.',
  ],
  languageExcuses: ['Sorry, my English not good.', 'Sorry, I not know how to say.', 'Please, use easy words for me.'],
} as const;

/** A digression on what the instruction says the patient rambles about, or on nothing in particular. */
export function digression(subject: string | null, turn: number, seed: number): string {
  // A garden would be heard as contact with plants, which the history need not hold; its roses are not.
  const about = subject === null || !/\bgarden/i.test(subject) ? subject : 'roses';
  const back = pick(asides.returning, turn, seed);
  if (about === null || turn % 2 === 1) return `${pick(asides.digressions, turn, seed)} ${back}`;
  const stories = [
    `That reminds me of my ${about}, I could talk about my ${about} all day.`,
    `You should see my ${about}, by the way.`,
    `I was busy with my ${about} when you asked.`,
    `I always say that there is nothing like my ${about}.`,
  ];
  return `${pick(stories, Math.floor(turn / 2), seed)} ${back}`;
}
