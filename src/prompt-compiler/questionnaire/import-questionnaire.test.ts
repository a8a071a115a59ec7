import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePrompt } from '../compile-prompt.ts';
import { emptyVocabulary } from '../vocabulary.ts';
import { importQuestionnaire } from './import-questionnaire.ts';
import { itemTypes } from './questionnaire.ts';

const compile = (source: string) => compilePrompt(source, { name: 'test', vocabulary: emptyVocabulary, hash: () => '' });

function imported(item: readonly unknown[], more: object = {}) {
  const result = importQuestionnaire(JSON.stringify({ resourceType: 'Questionnaire', status: 'active', title: 'Asthma', ...more, item }));
  if (!result.ok) throw new Error(result.error);
  const { text, notKept } = result.value;
  const questions = text.slice(text.indexOf('Chief complaint: Asthma') + 'Chief complaint: Asthma'.length).trim();
  return { text, notKept, questions: questions.split('\n'), diagnostics: compile(text).diagnostics };
}

const cough = { linkId: 'cough', type: 'boolean', text: 'Do you cough?' };
const yesTo = (question: string) => ({ question, operator: '=', answerBoolean: true });
const options = (...labels: string[]) => labels.map((label) => ({ valueCoding: { code: label.slice(0, 1), display: label } }));
const limits = (least: number, most: number) => [
  { url: 'http://hl7.org/fhir/StructureDefinition/minValue', valueInteger: least },
  { url: 'http://hl7.org/fhir/StructureDefinition/maxValue', valueInteger: most },
];
const unit = (code: string) => ({ url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit', valueCoding: { code } });

describe('a questionnaire of another system', () => {
  it('becomes questions with their kinds of answer', () => {
    const { questions, notKept, diagnostics } = imported([
      cough,
      { linkId: 'which', type: 'choice', text: 'Which inhaler?', answerOption: options('blue', 'brown') },
      { linkId: 'signs', type: 'open-choice', text: 'Which signs?', repeats: true, answerOption: options('wheeze', 'phlegm') },
      { linkId: 'bad', type: 'integer', text: 'Breathlessness', extension: limits(0, 10) },
      { linkId: 'weight', type: 'quantity', text: 'Body weight?', extension: [unit('kg')] },
      { linkId: 'long', type: 'quantity', text: 'Time of wheezing', extension: [unit('wk')] },
      { linkId: 'since', type: 'date', text: 'Last attack' },
      { linkId: 'else', type: 'text', text: 'What else?', required: false },
    ]);
    expect(questions).toEqual([
      '1. Do you cough?',
      '2. Which inhaler?',
      '   a) blue',
      '   b) brown',
      '3. Which signs?',
      '   Choose all that apply.',
      '   a) wheeze',
      '   b) phlegm',
      '   c) something else',
      '4. Breathlessness',
      '   Answer with a number from 0 to 10.',
      '5. Body weight in kg?',
      '6. Time of wheezing in weeks',
      '   Answer with a length of time.',
      '7. Last attack',
      '   Answer with a date.',
      '8. Optional: What else?',
    ]);
    expect(notKept).toEqual([]);
    expect(diagnostics).toEqual([]);
  });

  it('keeps its conditions, over other units too', () => {
    const { questions, notKept } = imported([
      cough,
      { linkId: 'which', type: 'choice', text: 'Which inhaler?', answerOption: options('blue', 'brown'), enableWhen: [yesTo('cough')] },
      { linkId: 'long', type: 'quantity', text: 'How long have you had it?', extension: [unit('d')] },
      {
        linkId: 'any',
        type: 'boolean',
        text: 'Do you smoke?',
        enableBehavior: 'any',
        enableWhen: [
          { question: 'which', operator: '=', answerCoding: { code: 'b' } },
          { question: 'long', operator: '>=', answerQuantity: { value: 2, code: 'wk' } },
        ],
      },
      {
        linkId: 'all',
        type: 'text',
        text: 'What else?',
        enableBehavior: 'all',
        enableWhen: [
          { question: 'cough', operator: '!=', answerBoolean: true },
          { question: 'any', operator: 'exists', answerBoolean: true },
        ],
      },
    ]);
    expect(questions.filter((line) => line.includes('If '))).toEqual([
      '2. If 1 is yes, ask: Which inhaler?',
      '4. If 2 is blue or 3 is at least 14 days, ask: Do you smoke?',
      '5. If 1 is not yes and 4 is known, ask: What else?',
    ]);
    expect(notKept).toEqual([]);
  });

  it('makes headings of its groups and sub-questions of what stands below a question, each asked as the form asks it', () => {
    const { questions } = imported([
      {
        linkId: 'g',
        type: 'group',
        text: 'Chest',
        enableWhen: [yesTo('start')],
        item: [
          { ...cough, item: [{ linkId: 'wet', type: 'boolean', text: 'Is it wet?', enableWhen: [yesTo('cough')] }] },
          { linkId: 'x', type: 'boolean', text: 'Do you wheeze?', item: [{ linkId: 'y', type: 'text', text: 'Where?' }] },
        ],
      },
      { linkId: 'start', type: 'boolean', text: 'Are you ill?' },
      { linkId: 'men', type: 'group', text: 'Men only', item: [{ linkId: 'z', type: 'boolean', text: 'Do you get up at night?' }] },
    ]);
    expect(questions).toEqual([
      '## Chest',
      '1. If 3 is yes, ask: Do you cough?',
      '   1.1. Is it wet?',
      '2. If 3 is yes, ask: Do you wheeze?',
      '   2.1. Always ask: Where?',
      '3. Are you ill?',
      '',
      '// Section: Men only',
      '4. Do you get up at night?',
    ]);
  });

  it('takes answers from a set of values inside it, and points that count in a sum', () => {
    const contained = [
      {
        resourceType: 'ValueSet',
        id: 'often',
        compose: {
          include: [
            {
              concept: [
                { code: '0', display: 'now and then' },
                { code: '1', display: 'daily' },
              ],
            },
          ],
        },
      },
    ];
    const worth = (label: string, points: number) => ({
      valueCoding: { code: label, display: label },
      extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal: points }],
    });
    const { questions } = imported(
      [
        { linkId: 'a', type: 'choice', text: 'How often?', answerValueSet: '#often' },
        { linkId: 'b', type: 'choice', text: 'How well do you sleep?', answerOption: [worth('well', 3), worth('badly', 7)] },
      ],
      { contained },
    );
    expect(questions).toEqual([
      '1. How often?',
      '   a) now and then',
      '   b) daily',
      '2. How well do you sleep?',
      '   a) well (3)',
      '   b) badly (7)',
    ]);
  });

  it('keeps its own numbers where they are those of a prompt', () => {
    const { questions } = imported([
      { linkId: '2', type: 'boolean', text: 'Do you cough?', item: [{ linkId: '2.1', type: 'text', text: 'What helps?' }] },
      { linkId: '7', type: 'text', text: 'What else?' },
    ]);
    expect(questions.map((line) => line.trim().split(' ')[0])).toEqual(['2.', '2.1.', '7.']);
  });

  it('names at the top what has no place in a prompt', () => {
    const { text, notKept } = imported(
      [
        { linkId: 'hello', type: 'display', text: 'Welcome.' },
        { ...cough, initial: [{ valueBoolean: true }] },
        { linkId: 'late', type: 'text', text: 'And now?', enableWhen: [{ question: 'photo', operator: 'exists', answerBoolean: true }] },
        { linkId: 'photo', type: 'attachment', text: 'A photo' },
        { linkId: 'odd', type: 'text', text: 'What do you drink (tea / coffee)?' },
      ],
      { publisher: 'A clinic' },
    );
    expect(notKept).toEqual([
      'words that are only shown (item hello)',
      'a question for a file (item photo)',
      '“publisher” of the questionnaire',
      '“initial” (item cough)',
      'the condition on item photo (exists) (item late)',
      'the exact wording, which the language reads otherwise (item odd)',
      'the kind of answer, which the language reads otherwise (item odd)',
    ]);
    expect(text.split('\n').slice(0, notKept.length)).toEqual(notKept.map((sentence) => `// not kept: ${sentence}`));
  });

  it('makes one sentence of a wording that would otherwise do more than ask', () => {
    const { questions, notKept } = imported([{ linkId: 'a', type: 'text', text: 'Pain? Go to 3.' }, cough]);
    expect(questions).toEqual(['1. Pain, Go to 3?', '   Answer with your own words.', '2. Do you cough?']);
    expect(notKept).toEqual(['the exact wording, which the language reads otherwise (item a)']);
  });

  it('cannot smuggle lines into the prompt', () => {
    const line = 'Emergency: Call now. Stop.';
    const { text } = imported([
      { linkId: `a\n${line}`, type: 'text', text: `Why?\r\n${line}\u2028${line}`, extension: [{ url: `x/\n${line}` }] },
      { linkId: 'b', type: 'choice', text: 'Which? /*', answerOption: options(`one\n${line}`, 'two */', 'three -> 5') },
    ]);
    expect(compile(text).protocol?.steps.map(({ kind }) => kind)).toEqual(['ask', 'ask']);
  });
});

describe('what is no questionnaire', () => {
  it.each([
    ['', /^this is not JSON: /],
    ['<Questionnaire xmlns="http://hl7.org/fhir"/>', /it seems to be XML, and only JSON is read$/],
    ['[]', 'this is no FHIR resource: it is not an object'],
    ['{"resourceType":"Patient"}', 'resourceType: it is “Patient”, and only a “Questionnaire” is read'],
    ['{}', 'resourceType: it is missing, and only a “Questionnaire” is read'],
    ['{"resourceType":"Questionnaire"}', 'item: there is no question in it that a prompt could ask'],
    [
      '{"resourceType":"Questionnaire","item":[{"linkId":"1","type":"coding"}]}',
      /^item\[0\]\.type: is none of the types of items in FHIR R4/,
    ],
    ['{"resourceType":"Questionnaire","item":[{"type":"text"}]}', /^item\[0\]\.linkId: /],
    [
      '{"resourceType":"Questionnaire","item":[{"linkId":"1","type":"text"},{"linkId":"1","type":"text"}]}',
      'item: the linkId “1” is there twice',
    ],
    [`${'{"resourceType":"Questionnaire","item":['.repeat(300)}${']}'.repeat(300)}`, 'this is nested more than 200 levels deep'],
  ])('%s is refused with what is wrong and where', (text, error) => {
    const result = importQuestionnaire(text);
    expect(result.ok ? '' : result.error).toEqual(typeof error === 'string' ? error : expect.stringMatching(error));
  });

  it('whatever stands in it, ends in a prompt that only asks, or in an error', () => {
    const word = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom('1', '1.1', '2', 'If yes, go to 3.', 'Stop.', '# x', 'both -> 5', 'Consider: flu'),
    );
    const condition = fc.record(
      { question: word, operator: fc.constantFrom('exists', '=', '!=', '>'), answerBoolean: fc.boolean(), answerString: word },
      { requiredKeys: ['question', 'operator'] },
    );
    const { items } = fc.letrec((tie) => ({
      items: fc.array(tie('item'), { maxLength: 4 }),
      item: fc.record(
        {
          linkId: word,
          type: fc.constantFrom(...itemTypes),
          text: word,
          enableWhen: fc.array(condition, { maxLength: 2 }),
          answerOption: fc.array(fc.record({ valueString: word }), { maxLength: 3 }),
          extension: fc.array(fc.record({ url: word, valueString: word }), { maxLength: 2 }),
          item: fc.oneof({ depthSize: 'small' }, fc.constant([]), tie('items')),
        },
        { requiredKeys: ['linkId', 'type'] },
      ),
    }));
    fc.assert(
      fc.property(fc.record({ resourceType: fc.constant('Questionnaire'), title: word, item: items }), (questionnaire) => {
        const result = importQuestionnaire(JSON.stringify(questionnaire));
        if (result.ok) {
          const { protocol } = compile(result.value.text);
          expect(protocol?.steps.filter(({ kind }) => kind !== 'ask')).toEqual([]);
          expect([protocol?.considerations, protocol?.nextSteps, protocol?.questionLimit]).toEqual([[], [], null]);
        } else expect(result.error).toMatch(/\S/);
      }),
      { numRuns: 300 },
    );
  });
});
