import { describe, expect, it } from 'vitest';
import { compilePrompt } from '../compile-prompt.ts';
import { emptyVocabulary } from '../vocabulary.ts';
import { exportQuestionnaire } from './export-questionnaire.ts';
import { knownExtensions, ownExtensions, textAt } from './extensions.ts';
import { importQuestionnaire } from './import-questionnaire.ts';
import type { QuestionnaireItem } from './questionnaire.ts';

function exported(source: string) {
  const { protocol, stages } = compilePrompt(`Chief complaint: Cough\n${source}`, {
    name: 'bad-cough',
    vocabulary: emptyVocabulary,
    hash: () => '0123456789',
  });
  if (protocol === null) throw new Error('nothing came out of the prompt');
  const questionnaire = exportQuestionnaire(protocol, stages['1a'].headings);
  const all = new Map<string, QuestionnaireItem>();
  const collect = (items: readonly QuestionnaireItem[] = []): void => {
    for (const item of items) {
      all.set(item.linkId, item);
      collect(item.item);
    }
  };
  collect(questionnaire.item);
  return { questionnaire, item: (linkId: string) => all.get(linkId) };
}

const questions = `
1. Do you cough?
2. Which inhaler? (blue / brown)
3. How bad is it from 0 to 10?
4. How long have you had it?
`;

describe('exportQuestionnaire', () => {
  it('writes a questionnaire with the types of its answers', () => {
    const { questionnaire, item } = exported(questions);
    expect(questionnaire).toMatchObject({ resourceType: 'Questionnaire', name: 'BadCough', version: '01234567', status: 'draft' });
    expect(questionnaire.item?.map(({ linkId, type, required }) => [linkId, type, required])).toEqual([
      ['1', 'boolean', true],
      ['2', 'choice', true],
      ['3', 'integer', true],
      ['4', 'quantity', true],
    ]);
    expect(item('2')?.answerOption?.map(({ valueCoding }) => valueCoding?.display)).toEqual(['blue', 'brown']);
  });

  it.each([
    ['1 is yes', [{ question: '1', operator: '=', answerBoolean: true }], undefined],
    ['1 is not yes', [{ question: '1', operator: '!=', answerBoolean: true }], undefined],
    ['2 is brown', [{ question: '2', operator: '=', answerCoding: { code: 'brown', display: 'brown' } }], undefined],
    ['3 is known', [{ question: '3', operator: 'exists', answerBoolean: true }], undefined],
    [
      '3 is above 7 and 4 is at least 2 weeks',
      [
        { question: '3', operator: '>', answerInteger: 7 },
        {
          question: '4',
          operator: '>=',
          answerQuantity: { value: 14, unit: 'days', system: 'http://unitsofmeasure.org', code: 'd' },
        },
      ],
      'all',
    ],
  ])('says “%s” in FHIR alone', (condition, enableWhen, behaviour) => {
    const { item } = exported(`${questions}5. If ${condition}, ask: Do you smoke?\n`);
    expect(item('5')).toMatchObject({ enableWhen });
    expect(item('5')?.enableBehavior).toBe(behaviour);
    expect(textAt(item('5') ?? {}, ownExtensions.condition)).toBeNull();
  });

  it.each([
    ['female', undefined],
    ['1 is yes or over 65', undefined],
    ['1 is yes and over 65', [{ question: '1', operator: '=', answerBoolean: true }]],
    ['1 is yes and (2 is blue or 3 is above 7)', [{ question: '1', operator: '=', answerBoolean: true }]],
    ['3 is not above 7', undefined],
  ])('enables more than “%s”, never less, and keeps its words', (condition, enableWhen) => {
    const { item } = exported(`${questions}5. If ${condition}, ask: Do you smoke?\n`);
    expect(item('5')?.enableWhen).toEqual(enableWhen);
    expect(textAt(item('5') ?? {}, ownExtensions.condition)).toMatch(/\w/);
  });

  it('nests sub-questions, and makes groups of sections', () => {
    const { questionnaire } = exported('## Chest\n1. Do you cough?\n   1.1. Is it wet?\n## Habits\n2. Do you smoke?\n');
    const outline = questionnaire.item?.map(({ text, type, item }) => [type, text, item?.map((each) => [each.linkId, each.item?.length])]);
    expect(outline).toEqual([
      ['group', 'Chest', [['1', 1]]],
      ['group', 'Habits', [['2', undefined]]],
    ]);
  });

  it('calculates sums, and enables by them', () => {
    const { item } = exported('1. How often? (never = 0 / daily = 3)\n2. Do you cough?\n3. If the sum of 1 and 2 is above 2, ask: Why?\n');
    expect(item('3')?.enableWhen).toEqual([{ question: 'sum-1', operator: '>', answerDecimal: 2 }]);
    expect(item('sum-1')).toMatchObject({ type: 'decimal', readOnly: true });
    const calculated = item('sum-1')?.extension?.find(({ url }) => url === knownExtensions.calculatedExpression);
    expect(calculated?.valueExpression).toEqual({
      language: 'text/fhirpath',
      expression:
        "%resource.descendants().where(linkId = '1').answer.where(value.code = 'daily-3').count() * 3 + " +
        "%resource.descendants().where(linkId = '2').answer.where(value = true).count() * 1",
    });
  });

  it('keeps what was changed in FHIR elsewhere', () => {
    const { questionnaire, item } = exported('1. Do you cough?\n   Emergency if yes: Call now.\n2. If 1 is yes, ask: Do you smoke?\n');
    Object.assign(item('2') ?? {}, { text: 'Does anyone smoke?', enableWhen: [{ question: '1', operator: '=', answerBoolean: false }] });
    const imported = importQuestionnaire(JSON.stringify(questionnaire));
    expect(imported.ok ? imported.value.text.split('\n').slice(3) : []).toEqual([
      '1. Do you cough?',
      '   Emergency if 1 is yes: Call now.',
      '2. If 1 is no, ask: Does anyone smoke?',
      '',
    ]);
  });
});
