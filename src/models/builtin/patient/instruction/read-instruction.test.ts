import { describe, expect, it } from 'vitest';
import type { Behaviour } from './behaviour.ts';
import { readInstruction } from './read-instruction.ts';

const wordings: readonly (readonly [Behaviour['kind'], readonly string[]])[] = [
  [
    'terse',
    [
      'Keep responses under five words.',
      'answers usually with yes or no',
      'You are a terse patient, answer in one word.',
      'Short answers only.',
      'A man of few words',
      'Answers in as few words as possible',
      'Gives monosyllabic replies',
      'keep your answers brief',
      'You say very little',
      'Not very talkative',
    ],
  ],
  [
    'rambling',
    [
      'You like to talk about your grandchildren',
      'long, wandering answers full of irrelevant details',
      'rambles about her garden',
      'Goes off on tangents',
      'You are chatty and never get to the point',
      'tells long stories about his dog',
      'Long-winded',
      'talks too much',
      'Digresses a lot',
      'keeps talking about the war',
    ],
  ],
  [
    'anxious',
    [
      'Expresses a lot of worry',
      'very concerned about her symptoms',
      'You are very anxious',
      'worried that it is something bad',
      'Needs a lot of reassurance',
      'fears the worst',
      'A nervous young woman',
      'You panic easily and are scared',
      'expects the worst',
    ],
  ],
  [
    'vague-about-time',
    [
      'timeline is fuzzy',
      "Uses phrases like 'a while ago' instead of dates",
      'is vague about dates',
      'Bad with dates',
      'cannot remember when things happened',
      "doesn't know how long it has been going on",
      'Unsure about timing',
      'Be vague.',
      'never gives exact times',
      'poor historian',
    ],
  ],
  [
    'withholding',
    [
      'Only disclose your alcohol consumption if asked',
      'Keep your depression to yourself',
      'does not mention the drinking unless asked directly',
      'Hides her smoking',
      'Only tells about the pregnancy when directly asked',
      'Keeps quiet about the drug use',
      "Don't volunteer information",
      'You are evasive',
      'is ashamed of his alcohol use',
      'never brings up the weight loss',
    ],
  ],
  [
    'contradicting',
    [
      'Early on say the pain started yesterday, later say it was last week',
      'Contradict yourself once about when it started',
      'changes her story',
      'Give inconsistent answers',
      'First says it began on Monday, later says something else',
      'goes back on one answer',
    ],
  ],
  [
    'minimising',
    [
      'Acts as if nothing is wrong',
      'Tough old man who says he is fine',
      'plays everything down',
      'Minimises symptoms',
      'downplays the pain',
      'Stoic farmer',
      'brushes it off',
      "It's no big deal, he says",
      'does not like to complain',
      'makes light of it',
      'insists that she is fine',
    ],
  ],
  [
    'wrong-medical-words',
    [
      'Uses wrong names for your medications',
      'Has trouble with medical vocabulary',
      'mixes up medical words',
      'Gets medical terms wrong',
      'mispronounces the names of medicines',
      'Uses malapropisms',
      'Confuses drug names',
      'medical terminology is muddled',
    ],
  ],
  [
    'speaking-for-child',
    [
      'Speaking on behalf of your 3-year-old daughter',
      'Father of the patient speaks',
      'You are the mother of the child',
      'Speak as the father',
      'the mum answers',
      "You are the boy's dad",
      "You are the patient's mother",
      'A parent speaking for her daughter',
      'Answer on behalf of your son',
    ],
  ],
  [
    'limited-english',
    [
      'Speaks mainly Spanish and only a bit of English',
      'speaks little English',
      'Limited English',
      'Broken English',
      'English is not her first language',
      'Does not speak much English',
      'non-native speaker',
      'Your English is poor',
    ],
  ],
];

describe('readInstruction', () => {
  it.each(wordings.flatMap(([kind, instructions]) => instructions.map((instruction) => [kind, instruction] as const)))(
    '%s: %s',
    (kind, instruction) => {
      expect(readInstruction(instruction).behaviours.map((behaviour) => behaviour.kind)).toContain(kind);
    },
  );

  it('finds every behaviour of an instruction that asks for several', () => {
    const { behaviours, ignored } = readInstruction('You are a terse, anxious woman. Play things down.\n- Vague about dates');
    expect(behaviours.map(({ kind }) => kind).toSorted()).toEqual(['anxious', 'minimising', 'terse', 'vague-about-time']);
    expect(ignored).toEqual([]);
  });

  it('names what it cannot follow, in the words of the instruction', () => {
    expect(readInstruction('Be terse and sarcastic. Speak in rhymes.').ignored).toEqual(['sarcastic', 'Speak in rhymes.']);
  });

  it('does not name what every patient does', () => {
    expect(readInstruction('You are a patient. Stay in character. Answer questions truthfully.')).toEqual({ behaviours: [], ignored: [] });
  });

  it('takes a behaviour that is forbidden for none', () => {
    expect(readInstruction("Do not ramble. Don't be anxious.").behaviours).toEqual([]);
  });

  it('hears what is to be withheld, contradicted and rambled about', () => {
    expect(readInstruction('does not mention the drinking unless asked directly').behaviours).toMatchObject([{ topics: ['drinking'] }]);
    expect(readInstruction("Don't volunteer any information.").behaviours).toMatchObject([{ topics: [] }]);
    expect(readInstruction('Contradict yourself once about when it started').behaviours).toMatchObject([{ about: { kind: 'time' } }]);
    expect(readInstruction('Contradicts herself about the fever').behaviours).toMatchObject([{ about: { kind: 'named', words: 'fever' } }]);
    expect(readInstruction('rambles about her garden').behaviours).toMatchObject([{ about: 'garden' }]);
  });
});
