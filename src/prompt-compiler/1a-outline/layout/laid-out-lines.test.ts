import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileCough as compile, walkedPrompt as walked } from '../../../../tests/support/walked-prompt.ts';

const asks = (asked: string) => ({ asked, complaints: [] });

describe('rules that stand together', () => {
  const questions = '1. Do you cough?\n2. Do you cough blood?\n3. Do you smoke?\n4. What helps?\n';

  it.each([
    ['Routing\n2 = Y: call 999 and stop.'],
    ['Rules:\n- If 2 is yes -> 999, end'],
    ['## Notes for the nurse\n• 2 yes: heavy bleed. Emergency, 999, no further questions.'],
  ])('are carried out after the last question that they name: “%s”', (rules) => {
    expect(walked(`${questions}\n${rules}`, { 2: 'yes' })).toEqual(asks('1 2 !'));
    expect(walked(`${questions}\n${rules}`, {})).toEqual(asks('1 2 3 4'));
    expect(walked(`${rules}\n\n${questions}`, { 2: 'yes' }).asked).toBe('1 2 !');
  });

  it('lead on from there, and leave a rule in between where it stands', () => {
    expect(walked(`${questions}\nRouting\n1 = N and 2 = N: go to 4.`, {})).toEqual(asks('1 2 4'));
    expect(walked('1. Do you cough?\n2. Do you smoke?\nIf 1 is yes, go to 4.\n3. How many?\n4. What helps?', { 1: 'yes' })).toEqual(
      asks('1 2 4'),
    );
  });
});

describe('what follows a question in its line', () => {
  it.each([
    ['1. Do you smoke? (Y/N)        N -> 3'],
    ['1. Do you smoke? y/n     n > 3'],
    ['1. Do you smoke? (yes / no) (no: go to 3)'],
    ['1. Do you smoke? Yes: 2. No: 3.'],
    ['1. Do you smoke? [ ] yes  [ ] no -> 3'],
    ['1. Do you smoke? a. yes  b. no\n   -> b: 3'],
    ['1. Do you smoke?\n   Y -> 2 / N -> 3'],
    ['1. Do you smoke?\n   If not, 3. Otherwise 2.'],
    ['1. Do you smoke?\n   yes: carry on; otherwise: 3'],
    ['1. Do you smoke?\nYes / No\nNo: lifelong non-smoker, skip to 3'],
  ])('says what is done in “%s”', (line) => {
    const source = `${line}\n2. How many?\n3. What helps?`;
    expect(walked(source, { 1: 'no' })).toEqual(asks('1 3'));
    expect(walked(source, { 1: 'yes' })).toEqual(asks('1 2 3'));
  });

  it.each([['2. Are you pregnant? (F 16-50)'], ['2. Are you pregnant?      women 16 to 50 only'], ['2. (F 16-50) Are you pregnant?']])(
    'says of whom it is asked in “%s”',
    (line) => {
      const source = `1. Do you smoke?\n${line}\n3. What helps?`;
      expect(walked(source, {}, { age: 30, sex: 'female' })).toEqual(asks('1 2 3'));
      expect(walked(source, {}, { age: 60, sex: 'female' })).toEqual(asks('1 3'));
      expect(walked(source, {}, { age: 30, sex: 'male' })).toEqual(asks('1 3'));
    },
  );

  it('compares amounts, and takes a number for no question where one is counted', () => {
    const source = '1. How many times a day?\n   3 or more: 2; fewer: 3\n2. Since when?\n3. What helps?';
    expect(walked(source, { 1: 4 })).toEqual(asks('1 2 3'));
    expect(walked(source, { 1: 2 })).toEqual(asks('1 3'));
    expect(walked('1. How many tablets?\n   9 or more -> 999, stop\n2. What helps?', { 1: 10 })).toEqual(asks('1 !'));
  });

  it('is a part of the question where it says nothing of that kind', () => {
    const { protocol, diagnostics } = compile(
      '1. Do you smoke (a pipe, too)?\n2. Have you been away? Which country?\n3. Is it bad? (0 is not at all)',
    );
    expect(protocol?.nodes.map(({ text }) => text)).toEqual([
      'Do you smoke (a pipe, too)?',
      'Have you been away? Which country?',
      'Is it bad? (0 is not at all)',
    ]);
    expect(diagnostics).toEqual([]);
  });
});

describe('tables and forms', () => {
  const pipes =
    '| No | Question | Answers | If yes | If no |\n|---|---|---|---|---|\n| 1 | Do you smoke? | yes / no | 2 | 3 |\n| 2 | How many? | number | | |\n| 3 | Where? | home, work | | |';

  it.each([
    ['strokes', pipes],
    ['tabs', 'No\tQuestion\tAnswers\tIf yes\tIf no\n1\tDo you smoke?\tyes / no\t2\t3\n2\tHow many?\tnumber\t\t\n3\tWhere?\thome, work\t\t'],
  ])('are read row by row between %s', (_signs, table) => {
    expect(walked(table, { 1: 'no' })).toEqual(asks('1 3'));
    expect(walked(table, { 1: 'yes' })).toEqual(asks('1 2 3'));
    expect(compile(table).protocol?.nodes[2]?.options.map(({ label }) => label)).toEqual(['home', 'work']);
  });

  it('are read field by field', () => {
    const form =
      'Q1\nText: Do you smoke?\nOptions: yes, no\nAsk if: always\n\nQ2\nText: How many?\nAsk if: Q1 = yes\n\nQ3\nText: What helps?';
    expect(walked(form, { 1: 'no' })).toEqual(asks('1 3'));
    expect(walked(form, { 1: 'yes' })).toEqual(asks('1 2 3'));
  });
});

describe('sums with names of their own', () => {
  it('are the total of their questions, and what follows them is of the total', () => {
    const source =
      'Answers: never (0), often (1)\n\n1. Low mood\n2. No joy\n\nPart A total = 1+2\n2 or more: go to 4\n\n3. What else?\n4. If part A total is 1 or more, ask: Since when?\n5. What helps?';
    expect(walked(source, { 1: 'often', 2: 'often' }).asked).toBe('1 2 4 5');
    expect(walked(source, { 1: 'never', 2: 'often' }).asked).toBe('1 2 3 4 5');
    expect(walked(source, { 1: 'never', 2: 'never' }).asked).toBe('1 2 3 5');
  });
});

describe('a line that means to steer', () => {
  it('is no answer of the last question where it speaks of another', () => {
    const { protocol, diagnostics } = compile(
      '1. Do you cough?\n2. What helps?\n\nNotes\n• Q1 "no", where nothing else is wrong: say goodbye nicely\n• Q1: kindly',
    );
    expect(protocol?.nodes.map(({ options }) => options.length)).toEqual([0, 0]);
    expect(diagnostics.map(({ range }) => range.start.line)).toEqual([7, 8]);
  });

  it('is reported at its line where it cannot be read, whatever it says', () => {
    const answer = fc.constantFrom('yes', 'no', 'mild', 'any of the above', 'he is unsure', 'red');
    const pause = fc.constantFrom(' -> ', ' --> ', ' → ');
    const act = fc.constantFrom('go to the blue form', 'CODE RED', '999', 'skip the lot', 'see overleaf, then 2', 'next ward');
    fc.assert(
      fc.property(answer, pause, act, (said, between, done) => {
        const { stages, diagnostics } = compile(`1. Which colour is it?\n   ${said}${between}${done}\n2. What helps?`);
        const isRead = stages['1a'].items.some(({ kind, line }) => kind !== 'question' && line === 4);
        const isReported = diagnostics.some(({ range }) => range.start.line === 4);
        expect(isRead || isReported || stages['1a'].lines[3] === 'instruction').toBe(true);
      }),
    );
  });
});
