import { describe, expect, it } from 'vitest';
import { compileCough, walkedPrompt } from '../../../../tests/support/walked-prompt.ts';

const asks = (asked: string) => ({ asked, complaints: [] });

/** The lines of a prompt, counted from 1, of which something is complained; a prompt begins below its chief complaint. */
function complained(source: string): readonly number[] {
  return [...new Set(compileCough(source).diagnostics.map(({ range }) => range.start.line - 2))].sort((one, other) => one - other);
}

/** Walks a prompt once for each answer of its first question. */
function expectWalks(source: string, walks: Readonly<Record<string, string>>) {
  for (const [answer, asked] of Object.entries(walks)) expect([answer, walkedPrompt(source, { 1: answer })]).toEqual([answer, asks(asked)]);
}

const pointed = '1. Low mood?\n   never (0) / often (1) / always (2)\n2. No joy?\n   never (0) / often (1) / always (2)\n';

describe('below a sum', () => {
  const source = `${pointed}3. Do you sleep?\n\nAdd up 1 and 2.\nIf 3 is yes, go to 5.\n4. Since when?\n5. Do you smoke?\n   If yes, go to 7.\n6. Did you ever?\n7. What helps?`;

  it('a condition that names a question is of that question, and yes stays yes', () => {
    const moods = { 1: 'always', 2: 'often' };
    expect(walkedPrompt(source, { ...moods, 3: 'no', 5: 'yes' })).toEqual(asks('1 2 3 4 5 7'));
    expect(walkedPrompt(source, { ...moods, 3: 'yes', 5: 'no' })).toEqual(asks('1 2 3 5 6 7'));
    expect(walkedPrompt(source, { 1: 'never', 2: 'never', 3: 'yes', 5: 'yes' })).toEqual(asks('1 2 3 5 7'));
  });

  it.each([
    ['4 or more: tell the doctor today'],
    ['2-3: ask about sleep'],
    ['2-3: skip the next question'],
    ['0-1: no more questions today please'],
    ['2 (if female): go to 4'],
    ['2 or more: nurse calls back'],
    ['under 1 or over 3: stop'],
    ['1, 3 or 4: stop'],
  ])('a band of which words are left over is reported: “%s”', (band) => {
    const prompt = `${pointed}\nAdd up 1 and 2.\n${band}\n3. Since when?\n4. What helps?`;
    expect(complained(prompt)).toEqual([7]);
    expect(walkedPrompt(prompt, { 1: 'always', 2: 'always' }).asked).toBe('1 2 3 4');
  });

  it.each([
    ['3 points or higher'],
    ['3 points and above'],
    ['3 or higher'],
    ['3 plus'],
    ['3+'],
    ['3 upwards'],
    ['at least 3'],
    ['not less than 3'],
    ['more than 2'],
    ['If the total is 3 or more'],
    ['Score of 3 or more'],
  ])('each way to say a limit is that limit: “%s”', (limit) => {
    const prompt = `${pointed}\nAdd up 1 and 2.\n${limit}: go to 4\n3. Since when?\n4. What helps?`;
    expect(walkedPrompt(prompt, { 1: 'always', 2: 'always' })).toEqual(asks('1 2 4'));
    expect(walkedPrompt(prompt, { 1: 'always', 2: 'often' })).toEqual(asks('1 2 4'));
    expect(walkedPrompt(prompt, { 1: 'often', 2: 'often' })).toEqual(asks('1 2 3 4'));
  });

  it.each([['Total = 1 + 2'], ['Sum score: 1 + 2'], ['Total score = 1 + 2']])('“%s” adds up, and is no band', (sum) => {
    const prompt = `1. Low from 0 to 3?\n2. Sad from 0 to 3?\n3. Sore from 0 to 10?\n\n${sum}\nIf the total is 4 or more, go to 5.\n4. Since when?\n5. What helps?`;
    expect(walkedPrompt(prompt, { 1: 2, 2: 2, 3: 0 })).toEqual(asks('1 2 3 5'));
    expect(walkedPrompt(prompt, { 1: 1, 2: 2, 3: 9 })).toEqual(asks('1 2 3 4 5'));
  });

  it('a name of a band holds up to the next sum, and never for an answer', () => {
    const two = `${pointed}3. Low from 0 to 3?\n4. Sad from 0 to 3?\n\nAdd up 1 and 2.\n0-3: calm; 4: tense\nAdd up 3 and 4.\n0-3: free; 4-6: bound\n5. If tense, ask: Since when?\n6. If bound, ask: How long?\n7. What helps?`;
    expect(complained(two)).toEqual([9, 12]);
    expect(walkedPrompt(two, { 1: 'always', 2: 'always', 3: 2, 4: 2 }).asked).toBe('1 2 3 4 5 6 7');
    const answer = `${pointed}3. How is it? (calm / tense)\n\nAdd up 1 and 2.\n0-3: calm; 4: tense\n4. If tense, ask: Since when?\n5. What helps?`;
    expect(complained(answer)).toEqual([8]);
    expect(walkedPrompt(answer, { 1: 'always', 2: 'always', 3: 'calm' }).asked).toBe('1 2 3 5');
    expect(walkedPrompt(answer, { 1: 'never', 2: 'never', 3: 'tense' }).asked).toBe('1 2 3 4 5');
  });

  it('bands that are only named in words of degree are a key', () => {
    expect(complained(`${pointed}\nAdd up 1 and 2.\n0-1 minimal; 2-3 moderate depression; 4 severe\n3. What helps?`)).toEqual([]);
  });
});

describe('an answer and what follows it', () => {
  const question = '1. Which of these do you have? (fever / rash / cough / none; tick all)\n';
  it.each([
    ['fever, rash: 3', { fever: '1 3', rash: '1 3', cough: '1 2 3', none: '1 2 3' }],
    ['any of fever, rash: go to 3', { fever: '1 3', rash: '1 3', cough: '1 2 3' }],
    ['fever or rash, cough: 3', { fever: '1 3', rash: '1 3', cough: '1 3', none: '1 2 3' }],
    ['rash, cough or fever: 3', { fever: '1 3', rash: '1 3', cough: '1 3', none: '1 2 3' }],
    ['fever and rash: 3', { fever: '1 2 3', rash: '1 2 3', none: '1 2 3' }],
    ['fever, rash: 999, stop', { fever: '1 !', rash: '1 !', cough: '1 2 3' }],
  ])('is the whole answer: “%s”', (rule, walks) => {
    expectWalks(`${question}   ${rule}\n2. Since when?\n3. What helps?`, walks);
  });

  it.each([
    ['fever, rash or shivers: 999, stop'],
    ['rash, or at night: 999, stop'],
    ['none: offer paracetamol, go to 3'],
    ['fever: ask about travel, then go to 3'],
  ])('is reported where a part of it is neither: “%s”', (rule) => {
    const source = `${question}   ${rule}\n2. Since when?\n3. What helps?`;
    expect(complained(source)).toEqual([2]);
    for (const answer of ['fever', 'rash', 'none']) expect(walkedPrompt(source, { 1: answer }).asked).toBe('1 2 3');
  });

  it.each([
    ['Yes, or chest pain: call 999 now. Stop.'],
    ['Yes, and pregnant with twins: call 999 now. Stop.'],
    ['Yes, or at night: 999, stop'],
  ])('holds no second half that is left out: “%s”', (rule) => {
    const source = `1. Are you short of breath?\n   ${rule}\n2. What helps?`;
    expect(complained(source)).toEqual([2]);
    expect(walkedPrompt(source, { 1: 'yes' }).asked).toBe('1 2');
  });

  it.each([['yes: likely torsion, 999, end'], ['yes -> sepsis, 999, END'], ['yes -> (bad sign) 999, stop'], ['yes: RED, 999, stop']])(
    'may hold why: “%s”',
    (rule) => {
      const source = `1. Are you short of breath?\n   ${rule}\n2. What helps?`;
      expect(walkedPrompt(source, { 1: 'yes' })).toEqual(asks('1 !'));
      expect(walkedPrompt(source, {})).toEqual(asks('1 2'));
    },
  );

  it('is said where something is advised before the end', () => {
    const { protocol, diagnostics } = compileCough('1. Do you cough?\n   no -> see the nurse, end\n2. What helps?');
    expect(protocol?.steps.filter(({ kind }) => kind === 'stop')).toMatchObject([{ words: 'see the nurse.' }]);
    expect(diagnostics).toEqual([]);
  });

  it('in a table is the whole answer', () => {
    const table =
      '| No | Question | Answers | Next |\n|---|---|---|---|\n| 1 | Where is it? | head / neck / back | head, neck: 3 |\n| 2 | For how many days? | number | |\n| 3 | What helps? | | |';
    expectWalks(table, { head: '1 3', neck: '1 3', back: '1 2 3' });
  });

  it('that is offered and leads to something unknown is reported', () => {
    expect(complained('1. How much? (half / all)\n   Half: AMBER. All: 3.\n2. Since when?\n3. What helps?')).toEqual([2]);
  });
});

describe('a definition', () => {
  it('of what is done ends where it is used, and the other branch stays', () => {
    const source =
      'RED = call 999 and stop\n\n1. Are you blue?\n   Y: RED. N: 3\n2. Since when?\n3. Cold?\n   Yes: RED; no: 5\n4. Hot?\n5. What helps?';
    expect(walkedPrompt(source, { 1: 'yes' }).asked).toBe('1 !');
    expect(walkedPrompt(source, { 1: 'no', 3: 'yes' }).asked).toBe('1 3 !');
    expect(walkedPrompt(source, { 1: 'no', 3: 'no' }).asked).toBe('1 3 5');
    expect(walkedPrompt(source, {}).complaints).toEqual(['never-asked', 'never-asked']);
  });

  it('of what is done is reported where it does not say after which answer', () => {
    const source = 'RED = 999, stop\n\n1. Breathing fast?\n   RED. If not: 3\n2. Since when?\n3. What helps?';
    expect(complained(source)).toEqual([4]);
    expect(walkedPrompt(source, { 1: 'yes' }).asked).toBe('1 2 3');
  });

  it.each([
    ['1. Which word fits?\n   - mild\n   - severe\n   - awful'],
    ['1. Which word fits? (mild / severe / awful)'],
    ['1. Which of these: mild, severe or awful?'],
    ['1. Which word fits?\n   mild\n   severe\n   awful'],
  ])('of a word that is an answer is reported, and changes no answer: “%s”', (question) => {
    const source = `Severe = 2 is 8 or more\n\n${question}\n2. How bad is it from 0 to 10?\n3. If severe, ask: Since when?`;
    expect(compileCough(source).protocol?.nodes[0]?.options.map(({ label }) => label)).toEqual(['mild', 'severe', 'awful']);
    expect(complained(source)).toEqual([1]);
    expect(walkedPrompt(source, { 1: 'severe', 2: 3 }).asked).toBe('1 2 3');
    expect(walkedPrompt(source, { 1: 'mild', 2: 9 }).asked).toBe('1 2');
  });

  it('changes no question', () => {
    const source =
      'Severe = 2 is 8 or more\n\n1. Was your last attack severe, or mild?\n2. How bad is it from 0 to 10?\n3. If severe, ask: Was it this severe, or worse, before?';
    const { protocol } = compileCough(source);
    expect(protocol?.nodes.map(({ text }) => text)).toEqual([
      'Was your last attack severe, or mild?',
      'How bad is it from 0 to 10?',
      'Was it this severe, or worse, before?',
    ]);
    expect(walkedPrompt(source, { 2: 8 }).asked).toBe('1 2 3');
    expect(walkedPrompt(source, { 2: 7 }).asked).toBe('1 2');
  });
});
