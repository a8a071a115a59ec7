import { describe, expect, it } from 'vitest';
import { compileCough, walkedPrompt } from '../../../../tests/support/walked-prompt.ts';

const asks = (asked: string) => ({ asked, complaints: [] });
const pointed = '1. Low mood?\n   never (0) / often (1) / always (2)\n2. No joy?\n   never [0] / often [1] / always [2]\n';

describe('bands of a total', () => {
  it.each([
    ['Add up 1 and 2.\n0-1: stop\n2-3: go to 4\n4: carry on with 3'],
    [
      '> Now add the answers of 1 to 2.\n> Total 0-1     low       stop\n> Total 2-3     medium    go to 4\n> Total 4       high      go to 3',
    ],
    ['Total score = 1+2. 0 to 1: finished. 2 to 3: go to 4. 4 or more: go to 3.'],
    ['If the total is 1 or less, stop.\nIf the total is 2 to 3, go to 4.'],
    ['Score: 0-1 low, 2-3 medium, 4 high\nIf low, stop.\nMedium: go to 4'],
  ])('are followed as “%s” says', (rules) => {
    const source = `${pointed}\n${rules}\n\n3. Do you sleep?\n4. What helps?`;
    expect(walkedPrompt(source, { 1: 'never', 2: 'often' })).toEqual(asks('1 2'));
    expect(walkedPrompt(source, { 1: 'often', 2: 'often' })).toEqual(asks('1 2 4'));
    expect(walkedPrompt(source, { 1: 'always', 2: 'always' })).toEqual(asks('1 2 3 4'));
  });

  it('are none where no total is spoken of, and no question either', () => {
    const { protocol, diagnostics } = compileCough('1. Do you cough?\n20 weeks or more - this sheet is not for her\n2. What helps?');
    expect(protocol?.nodes.map(({ id }) => id)).toEqual(['1', '2']);
    expect(diagnostics.map(({ code, range }) => [code, range.start.line])).toEqual([['instruction-not-understood', 4]]);
    expect(walkedPrompt('1. Do you cough?\n2. What helps?', {})).toEqual(asks('1 2'));
  });
});

describe('answers at the end of a line', () => {
  it('are a scale, yes and no, or a kind of answer with what may not be known', () => {
    const source =
      '1. Trouble falling asleep    0 1 2 3 4\n2. Do you snore?   Y   N\n3. Your temperature? (number, or not measured)\n4. Any pills? (no / yes - which?)';
    const { protocol, diagnostics } = compileCough(source);
    expect(protocol?.nodes.map(({ kind, range }) => [kind, range?.most ?? null])).toEqual([
      ['scale', 4],
      ['yes-no', null],
      ['number', null],
      ['yes-no', null],
    ]);
    expect(protocol?.nodes[3]?.text).toBe('Any pills? If yes, which?');
    expect(diagnostics).toEqual([]);
  });

  it('are none among numbers that do not rise', () => {
    expect(compileCough('1. Which of these numbers do you see? 7 3 9').protocol?.nodes[0]?.kind).toBe('open');
  });
});

describe('an answer together with others', () => {
  const first = '1. Do you cough?\n2. How bad is it from 0 to 10?\n3. Are you hot?\n';
  it.each([
    ['   Yes, and 1 was yes: 999, stop'],
    ['   Y and 1=Y --> CALL 911. STOP.'],
    ['   yes both here and at 1: emergency, end'],
    ['   If yes, and 1 was "yes", call 999 and stop.'],
  ])('is one condition in “%s”', (rule) => {
    expect(walkedPrompt(`${first}${rule}\n4. What helps?`, { 1: 'yes', 2: 3, 3: 'yes' })).toEqual(asks('1 2 3 !'));
    expect(walkedPrompt(`${first}${rule}\n4. What helps?`, { 1: 'no', 2: 3, 3: 'yes' })).toEqual(asks('1 2 3 4'));
    expect(walkedPrompt(`${first}${rule}\n4. What helps?`, { 1: 'yes', 2: 3, 3: 'no' })).toEqual(asks('1 2 3 4'));
  });

  it('may be an amount with an age', () => {
    const source =
      '1. How old is the little one?\n2. What is the temperature? (number, or not sure)\n   38 or over AND under 3 months old --> 999, stop\n3. What helps?';
    expect(walkedPrompt(source, { 1: '2 months', 2: 38 })).toEqual(asks('1 2 !'));
    expect(walkedPrompt(source, { 1: '4 months', 2: 39 })).toEqual(asks('1 2 3'));
    expect(walkedPrompt(source, { 1: '2 months', 2: 37 })).toEqual(asks('1 2 3'));
  });
});

describe('what an author defines', () => {
  const questions = '1. Is it sudden?\n   Yes: CODE ONE\n2. How bad is it from 0 to 10?\n3. If severe, ask: Since when?\n4. What helps?';
  it('is meant wherever it is used', () => {
    const source = `CODE ONE means: call 911, stop.\nSevere = 2 is 8 or more\n\n${questions}`;
    expect(walkedPrompt(source, { 1: 'yes' })).toEqual(asks('1 !'));
    expect(walkedPrompt(source, { 2: 8 })).toEqual(asks('1 2 3 4'));
    expect(walkedPrompt(source, { 2: 7 })).toEqual(asks('1 2 4'));
  });

  it('is reported where nothing says what it means', () => {
    expect(walkedPrompt(questions, {}).complaints).toEqual(['instruction-not-understood', 'unknown-fact']);
  });
});

describe('sections', () => {
  it('are named by their letters and numbers', () => {
    const source =
      'SECTION A - First\n1. Do you cough?\nIf no, go to section C.\nSECTION B\n2. Since when?\n3. Do you smoke?\nSection C: The rest\n4. Are you hot?\nIf 4 is no, skip section D.\nSECTION D\n5. Since when?\n6. How hot?';
    expect(walkedPrompt(source, { 1: 'yes', 4: 'yes' })).toEqual(asks('1 2 3 4 5 6'));
    expect(walkedPrompt(source, {})).toEqual(asks('1 4'));
  });
});

describe('whom a prompt is for', () => {
  it.each([['Only for adults.'], ['This questionnaire is for adults only.'], ['Not for children.']])(
    'holds for each question: “%s”',
    (line) => {
      const source = `${line}\n\n1. Do you cough?\n2. What helps?`;
      expect(walkedPrompt(source, {}, { age: 30 })).toEqual(asks('1 2'));
      expect(walkedPrompt(source, {}, { age: 9 })).toEqual(asks(''));
      expect(walkedPrompt(source, {})).toEqual(asks('1 2'));
    },
  );
});

describe('a question that begins with an answer', () => {
  it('is asked after that answer alone', () => {
    const source = '1. How did it happen? (twist / fall / other)\n1.1. Fall only: how high?\n2. What helps?';
    expect(walkedPrompt(source, { 1: 'fall' })).toEqual(asks('1 1.1 2'));
    expect(walkedPrompt(source, { 1: 'twist' })).toEqual(asks('1 2'));
  });
});

describe('messages', () => {
  it('call a question what its author calls it', () => {
    const { diagnostics } = compileCough(
      'A1) Do you cough?\nA2) Which colour? (red / green)\nIf A2 is blue, stop.\nB1) What helps?\nB2) Since when?',
    );
    expect(diagnostics.map(({ message }) => message)).toEqual([expect.stringContaining('Question A2 does not offer “blue”')]);
  });
});

describe('answers without marks', () => {
  const listed = '1. How did it come on?\n   suddenly\n   over days\n   over weeks\n2. Since when?\n3. What helps?';

  it('are those of the question that they stand below', () => {
    const { protocol, diagnostics } = compileCough(listed);
    expect(protocol?.nodes[0]?.options.map(({ label }) => label)).toEqual(['suddenly', 'over days', 'over weeks']);
    expect(diagnostics).toEqual([]);
  });

  it('lead on behind dots', () => {
    const source =
      '1. How did it come on?\n   suddenly .... go to 3\n   over days\n2. Since when?\n3. Are you blue?\n   yes ......... 911 and stop\n   no\n4. What helps?';
    expect(walkedPrompt(source, { 1: 'suddenly' })).toEqual(asks('1 3 4'));
    expect(walkedPrompt(source, { 1: 'over days', 3: 'yes' })).toEqual(asks('1 2 3 !'));
  });

  it('are none where the words of a question run over, or instruct', () => {
    const { protocol } = compileCough(
      '1. Do you have pain that comes\n   when you walk\n   and goes when you rest?\n2. Do you smoke?\n   Tick one.\n   If no, stop.',
    );
    expect(protocol?.nodes.map(({ options, kind }) => [kind, options.length])).toEqual([
      ['yes-no', 0],
      ['yes-no', 0],
    ]);
  });
});

describe('an answer that is said by others', () => {
  const question = '1. Which of these do you have? (fever / rash / cough / none; tick all)\n';
  it.each([
    ['   anything but none: 3', { fever: '1 3', rash: '1 3', cough: '1 3', none: '1 2 3' }],
    ['   >> any of fever, rash = 3', { fever: '1 3', rash: '1 3', cough: '1 2 3' }],
    ['   "none": 3', { none: '1 3', rash: '1 2 3' }],
    ['   rash and nothing else: 3', { rash: '1 3', cough: '1 2 3' }],
    ['   If rash is not ticked, go to 3.', { cough: '1 3', none: '1 3', rash: '1 2 3' }],
    ['   fever, rash: 3', { fever: '1 3', rash: '1 3', cough: '1 2 3' }],
  ])('is understood in “%s”', (rule, walks) => {
    const source = `${question}${rule}\n2. Since when?\n3. What helps?`;
    for (const [answer, asked] of Object.entries(walks)) expect(walkedPrompt(source, { 1: answer })).toEqual(asks(asked));
  });
});

describe('an answer called “always”', () => {
  it('is that answer where the question offers it, and every answer where it does not', () => {
    const offered = '1. Low mood?\n   never (0) / often (1) / always (2)\n   Always: go to 3\n2. Since when?\n3. What helps?';
    expect(walkedPrompt(offered, { 1: 'always' })).toEqual(asks('1 3'));
    expect(walkedPrompt(offered, { 1: 'often' })).toEqual(asks('1 2 3'));
    expect(walkedPrompt('1. Low mood?\n   Always: go to 3\n2. Since when?\n3. What helps?', { 1: 'yes' }).asked).toBe('1 3');
  });
});

describe('several things that are done in a row', () => {
  it.each([
    ['yes: ask 3, then go to 5', '1 3 5'],
    ['yes: leave out 2, ask 3 and 4, then 5', '1 3 4 5'],
    ['yes: ask 5 and then finish', '1 5'],
    ['yes: skip 2', '1 3 4 5'],
  ])('pass over the rest: “%s”', (rule, asked) => {
    const source = `1. Do you cough?\n   ${rule}\n2. Is it dry?\n3. Is it loud?\n4. Is it new?\n5. What helps?`;
    expect(walkedPrompt(source, { 1: 'yes' })).toEqual(asks(asked));
    expect(walkedPrompt(source, {})).toEqual(asks('1 2 3 4 5'));
  });
});

describe('an order of help', () => {
  it.each([
    ['If yes, this is an emergency: the patient stops and calls 911.'],
    ['yes: stop and call 911. The questionnaire ends.'],
    ['If yes, the patient is told to call 911 and the interview ends.'],
    ['yes -> form stops, patient calls 911'],
    ['If yes, tell them to stop here and call 911. Ask nothing more.'],
  ])('is said to the patient, and ends the interview: “%s”', (rule) => {
    const { protocol } = compileCough(`1. Do you choke?\n   ${rule}\n2. What helps?`);
    expect(protocol?.steps.filter(({ kind }) => kind === 'emergency')).toMatchObject([{ words: 'Call 911.', thenStop: true }]);
  });

  it('that only holds back the patient does not end it', () => {
    const { protocol } = compileCough('1. Do you choke?\n   Emergency if yes: Stop taking the tablets and call 911.\n2. What helps?');
    expect(protocol?.steps.filter(({ kind }) => kind === 'emergency')).toMatchObject([
      { words: 'Stop taking the tablets and call 911.', thenStop: false },
    ]);
  });
});

describe('whom a question is for', () => {
  it.each([
    ['(women aged 12 to 55) Are your periods heavy?', 30],
    ['UNDER 40 ONLY. Are your periods heavy?', 39],
    ['Women of 18 and over: are your periods heavy?', 18],
    ['FEMALE 15-50: are your periods heavy?', 50],
    ['Are your periods heavy? [18 years and over]', 18],
    ['For women between 45 and 58 (both included): are your periods heavy?', 58],
  ])('is read in “%s”', (line, age) => {
    const source = `1. Do you cough?\n2. ${line}\n3. What helps?`;
    expect(walkedPrompt(source, {}, { age, sex: 'female' })).toEqual(asks('1 2 3'));
    expect(walkedPrompt(source, {}, { age: line.includes('UNDER') || line.includes('58') ? 60 : 9, sex: 'female' })).toEqual(asks('1 3'));
  });

  it('is an amount of the question above where nothing says that it is an age', () => {
    expect(
      walkedPrompt('1. How many weeks pregnant are you?\n2. Only if under 12 weeks: have you had a scan?\n3. What helps?', { 1: 10 }),
    ).toEqual(asks('1 2 3'));
    expect(
      walkedPrompt('1. How many weeks pregnant are you?\n2. Only if under 12 weeks: have you had a scan?\n3. What helps?', { 1: 20 }),
    ).toEqual(asks('1 3'));
  });

  it('holds for a block up to the line that is for everyone', () => {
    const source =
      'For everyone\n1. Do you cough?\n\nLadies only, 2 to 3:\n2. Are you pregnant?\n3. Is it heavy?\n\nEverybody:\n4. What helps?';
    expect(walkedPrompt(source, {}, { sex: 'female' })).toEqual(asks('1 2 3 4'));
    expect(walkedPrompt(source, {}, { sex: 'male' })).toEqual(asks('1 4'));
  });
});
