import { describe, expect, it } from 'vitest';
import { compileCough, walkedPrompt } from '../../../../tests/support/walked-prompt.ts';
import { laidOutLines } from './laid-out-lines.ts';

const asks = (asked: string) => ({ asked, complaints: [] });

/** The lines of a prompt, counted from 1, of which something is complained; a prompt begins below its chief complaint. */
function complained(source: string): readonly number[] {
  return [...new Set(compileCough(source).diagnostics.map(({ range }) => range.start.line - 2))].sort((one, other) => one - other);
}

function optionsOf(source: string): readonly (readonly string[])[] {
  return compileCough(source).protocol?.nodes.map(({ options }) => options.map(({ label }) => label)) ?? [];
}

describe('answers without marks', () => {
  it.each([
    ['How often do you cough?', ['never', 'some days', 'every day']],
    ['Where does it hurt?', ['left side', 'right side', 'all over', 'both']],
    ['What brings it on?', ['cold air', 'exercise', 'any of these']],
    ['When is it worst?', ['in the morning', 'in the evening', 'when lying down']],
    ['What helps?', ['sitting up', 'rest', 'call of fresh air']],
    ['What colour is it?', ['clear', 'green, brown', 'other: say which']],
    ['How bad is it?', ['mild', 'severe (needs a doctor the same day because of the risk of losing the limb altogether)']],
    ['Is your child drinking?', ['as usual', 'a bit less', 'hardly anything']],
  ])('are all the lines below “%s”', (question, answers) => {
    const source = `1. ${question}\n${answers.map((answer) => `   ${answer}`).join('\n')}\n2. What else?`;
    expect(optionsOf(source)).toEqual([answers, []]);
    expect(complained(source)).toEqual([]);
  });

  it('go on behind an answer that ends the interview', () => {
    const source =
      '1. How is your breathing?\n   normal -> 3\n   short of breath at rest -> 999, stop\n   other\n2. Since when?\n3. What helps?';
    expect(optionsOf(source)[0]).toEqual(['normal', 'short of breath at rest', 'other']);
    expect(walkedPrompt(source, { 1: 'normal' })).toEqual(asks('1 3'));
    expect(walkedPrompt(source, { 1: 'short of breath at rest' })).toEqual(asks('1 !'));
    expect(walkedPrompt(source, { 1: 'other' })).toEqual(asks('1 2 3'));
    expect(compileCough(source).protocol?.steps.filter(({ kind }) => kind === 'emergency')).toMatchObject([{ words: 'Call 999 now.' }]);
  });

  it('are none where notes stand below a question of yes or no, and reported where it may be either', () => {
    const notes = '1. Is there any swelling?\n   compare both sides\n   look from behind\n2. What helps?';
    expect(compileCough(notes).protocol?.nodes.map(({ kind, options }) => [kind, options.length])).toEqual([
      ['yes-no', 0],
      ['open', 0],
    ]);
    expect(complained(notes)).toEqual([]);
    expect(complained('1. Can you walk?\n   four steps\n   with a stick\n2. What helps?')).toEqual([2, 3]);
  });

  it('end where the next part of the prompt begins', () => {
    expect(optionsOf('1. Do you smoke?\n   YES .... 3\nB - LUNGS\n2. Since when?\n3. What helps?')).toEqual([[], [], []]);
  });
});

describe('people before a colon', () => {
  it.each([
    ['Mother: any heart disease?'],
    ['Children: how many do you have?'],
    ['Adults - how many live with you?'],
    ['Boys: how many?'],
    ['Mum. Is she alive?'],
  ])('are what is asked about in “%s”', (question) => {
    const source = `1. Do you cough?\n2. ${question}\n3. What helps?`;
    for (const patient of [
      { age: 40, sex: 'male' as const },
      { age: 9, sex: 'female' as const },
    ])
      expect(walkedPrompt(source, {}, patient)).toEqual(asks('1 2 3'));
    expect(compileCough(source).protocol?.nodes[1]?.text).toBe(question);
  });

  it.each([
    ['Children over 5: do you wheeze?', 9, 40],
    ['Children of 24 months and older: do you wheeze?', 3, 40],
    ['Adults under 40: do you wheeze?', 30, 10],
    ['Children under 12: do you wheeze?', 9, 14],
  ])('keep the age that they are of: “%s”', (question, asked, passed) => {
    const source = `1. Do you cough?\n2. ${question}\n3. What helps?`;
    expect(walkedPrompt(source, {}, { age: asked })).toEqual(asks('1 2 3'));
    expect(walkedPrompt(source, {}, { age: passed })).toEqual(asks('1 3'));
  });

  it.each([['(men, women over 50) Do you sleep?'], ['Girls, boys under 12: do you play?'], ['Adults and children over 2: do you play?']])(
    'of two kinds are reported, and nobody is left out: “%s”',
    (question) => {
      const source = `1. Do you cough?\n2. ${question}\n3. What helps?`;
      expect(complained(source)).toEqual([2]);
      expect(walkedPrompt(source, {}, { age: 60, sex: 'male' }).asked).toBe('1 2 3');
    },
  );

  it.each([
    ['Used for adults and children over 2.'],
    ['Not for use by children under 2.'],
    ['Only adults. Do not use if pregnant.'],
    ['Used for children and teenagers.'],
  ])('of a prompt are no style in silence: “%s”', (line) => {
    expect(complained(`${line}\n\n1. Do you cough?\n2. What helps?`)).toEqual([1]);
  });

  it('may stand at its head with their age', () => {
    const source = 'ADULTS (18+)\n\n1. Do you cough?';
    expect(walkedPrompt(source, {}, { age: 30 })).toEqual(asks('1'));
    expect(walkedPrompt(source, {}, { age: 9 })).toEqual(asks(''));
  });
});

describe('a section', () => {
  const source =
    'SECTION A\n1. Do you smoke?\n   If no, skip section B.\n\nSECTION B\n2. How many?\n3. Are you at stage 2?\n\nBEFORE WE FINISH\n4. Was it moved to section B?\n5. Do you cough?';
  it('ends at the next heading, whatever that is called', () => {
    expect(walkedPrompt(source, { 1: 'no' })).toEqual(asks('1 4 5'));
    expect(walkedPrompt(source, { 1: 'yes' })).toEqual(asks('1 2 3 4 5'));
  });

  it('is named by its own word, and changes no question', () => {
    expect(compileCough(source).protocol?.nodes.map(({ text }) => text)).toEqual([
      'Do you smoke?',
      'How many?',
      'Are you at stage 2?',
      'Was it moved to section B?',
      'Do you cough?',
    ]);
    const stages = 'SECTION 1\n1. Do you cough?\n   If yes, go to stage 2.\nSECTION 2\n2. Since when?';
    expect(complained(stages)).toEqual([3]);
  });

  it('by letters renames no question either', () => {
    const letters = 'A1) Do you cough?\nA2) Since when?\nB1) Was it moved to B, or to stage B?\nB2) What helps?';
    expect(compileCough(letters).protocol?.nodes[2]?.text).toBe('Was it moved to B, or to stage B?');
  });
});

describe('the time that a layout takes', () => {
  /** In milliseconds. */
  function timeOf(work: () => unknown): number {
    const start = performance.now();
    work();
    return performance.now() - start;
  }

  it.each([
    ['one endless line', `1. x?\nTotal ${'1,'.repeat(200_000)}`],
    ['definitions that nothing uses', `${Array.from({ length: 4000 }, (_, at) => `Term${at} = yes to 3`).join('\n')}\n1. x?`],
    [
      'acts that pass over all that follows',
      Array.from({ length: 1000 }, (_, at) => `${at + 1}. Do you have ${at}?\n   yes: ask 999, then go to 1000`).join('\n'),
    ],
  ])('is bounded for %s', (_name, source) => {
    expect(timeOf(() => laidOutLines(source))).toBeLessThan(4000);
  });

  it('peels the words of one answer once', () => {
    const nested = (times: number) => `1. Which? (fever / rash)\n   ${'all but '.repeat(times)}zzz${' only'.repeat(times)}: 5\n2. x?`;
    expect(timeOf(() => compileCough(nested(60)))).toBeLessThan(1000);
  });

  it('is no matter of how many blocks there are', () => {
    const blocks = `${Array.from({ length: 150_000 }, (_, at) => `\nWomen only:\n${at + 1}. x?`).join('\n')}\n\nEveryone\n150001. x?`;
    expect(laidOutLines(blocks).lines.some(({ piece }) => piece.text === '## Only if female')).toBe(true);
  });
});

describe('what is left over', () => {
  const counted = (rules: string) => `1. How many a day?\n${rules}\n2. Since when?\n3. What helps?`;
  it('is lower than one limit', () => {
    expect(walkedPrompt(counted('   If 5 or more, go to 3.\n   If fewer, go to 2.'), { 1: 5 })).toEqual(asks('1 3'));
    expect(walkedPrompt(counted('   If 5 or more, go to 3.\n   If fewer, stop.'), { 1: 4 }).asked).toBe('1');
    expect(walkedPrompt(counted('   If below 5, stop.\n   If more, go to 3.'), { 1: 5 }).asked).toBe('1 3');
    expect(walkedPrompt(counted('   5 or more: 3; fewer: 2'), { 1: 4 })).toEqual(asks('1 2 3'));
  });

  it.each([['   If between 5 and 9, go to 3.\n   If lower, stop.'], ['   If 5 or less, go to 3.\n   If lower, stop.']])(
    'is not what is lower than a part of it: “%s”',
    (rules) => {
      expect(complained(counted(rules))).toEqual([3]);
      expect(walkedPrompt(counted(rules), { 1: 12 }).asked).toBe('1 2 3');
      expect(walkedPrompt(counted(rules), { 1: 5 }).asked).toBe('1 3');
    },
  );

  it('is reported in one line with its range', () => {
    expect(complained(counted('   5 to 9: 3; fewer: stop'))).toEqual([2]);
  });

  it('is the answer “none of these” where that is offered', () => {
    const source =
      '1. Which of these? (choose all that apply)\n   a) fever\n   b) rash\n   c) none of these\n   If fever, go to 3.\n   If none of these apply, stop.\n2. Since when?\n3. What helps?';
    expect(walkedPrompt(source, { 1: 'fever' })).toEqual(asks('1 3'));
    expect(walkedPrompt(source, { 1: 'rash' })).toEqual(asks('1 2 3'));
    expect(walkedPrompt(source, { 1: 'none of these' })).toEqual(asks('1'));
  });

  it('goes on under the condition above it, or is reported with it', () => {
    const said = '1. Do you smoke?\n   If yes, skip 2.\n   Then go to 4.\n2. Since when?\n3. How many?\n4. What helps?';
    expect(walkedPrompt(said, { 1: 'yes' }).asked).toBe('1 4');
    expect(walkedPrompt(said, { 1: 'no' }).asked).toBe('1 2 3 4');
    const unread = '1. Do you smoke?\n   If yes, tell the patient: Smoking harms.\n   Then go to 3.\n2. Since when?\n3. What helps?';
    expect(complained(unread)).toEqual([2, 3]);
    expect(walkedPrompt(unread, { 1: 'no' }).asked).toBe('1 2 3');
  });
});

describe('a score that no line adds up', () => {
  it('is that of the question which asks for one', () => {
    const source =
      '1. What is your pain score from 0 to 10?\n2. How tired are you from 0 to 10?\n   If the score is 8 or more, go to 4.\n3. Since when?\n4. What helps?';
    expect(walkedPrompt(source, { 1: 8, 2: 0 })).toEqual(asks('1 2 4'));
    expect(walkedPrompt(source, { 1: 4, 2: 9 })).toEqual(asks('1 2 3 4'));
  });

  it('is reported where none does', () => {
    const source =
      '1. How bad is it from 0 to 10?\n2. How tired from 0 to 10?\n   If the score is 7 or more, go to 4.\n3. Since when?\n4. What helps?';
    expect(complained(source)).toEqual([3]);
    expect(walkedPrompt(source, { 1: 9, 2: 9 }).asked).toBe('1 2 3 4');
  });
});

describe('clean text', () => {
  it.each([
    ['(Over the last 2 weeks) Have you felt low?'],
    ['Tired? (yes = 1, no = 0)'],
    ['Do you smoke? (yes: how many?)'],
    ['Those tablets: do they help?'],
    ['[Aged care] Do you live in a home?'],
    ['Everyone: anything else?'],
    ['Everyone gets tired: do you?'],
    ['Pt: any pets at home?'],
  ])('is not complained of: “%s”', (question) => {
    expect(complained(`1. Do you cough?\n2. ${question}\n3. What helps?`)).toEqual([]);
  });

  it('may say in a table that a question is for all', () => {
    expect(complained('| No | Question | For whom |\n|---|---|---|\n| 1 | Do you cough? | all |\n| 2 | What helps? | everyone |')).toEqual(
      [],
    );
  });
});

describe('words that mean something else', () => {
  it('call for no help that they deny', () => {
    const { protocol } = compileCough('1. Do you feel sick?\n   If yes, stop and call your doctor, not 999.\n2. What helps?');
    expect(protocol?.steps.filter(({ kind }) => kind === 'emergency')).toEqual([]);
    expect(protocol?.steps.filter(({ kind }) => kind === 'stop')).toMatchObject([{ words: 'call your doctor, not 999.' }]);
  });

  it('ask what follows a rule after it alone', () => {
    const source = '1. Do you smoke?\n   yes: ask 2, then go to 4\n2. How many a day?\n3. Did you ever?\n4. What helps?';
    expect(walkedPrompt(source, { 1: 'yes' })).toEqual(asks('1 2 4'));
    expect(walkedPrompt(source, { 1: 'no' })).toEqual(asks('1 3 4'));
  });

  it('take no length of time for an age', () => {
    const source = '1. Have you been abroad?\n   If longer than 2 weeks, go to 3.\n2. Since when?\n3. What helps?';
    expect(complained(source)).toEqual([2]);
    expect(walkedPrompt(source, {}, { age: 40 }).asked).toBe('1 2 3');
  });

  it('take a baby’s weeks for its age', () => {
    const source =
      '1. How many weeks has the baby been coughing?\n2. If the baby is under 8 weeks, ask: Is the baby feeding?\n3. What helps?';
    expect(walkedPrompt(source, { 1: 2 }, { age: 0.1 })).toEqual(asks('1 2 3'));
    expect(walkedPrompt(source, { 1: 2 }, { age: 1 })).toEqual(asks('1 3'));
  });
});
