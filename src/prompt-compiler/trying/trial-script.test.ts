import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nothingBefore } from '../../protocol/known-from-answers.ts';
import { compilePrompt } from '../compile-prompt.ts';
import { emptyVocabulary } from '../vocabulary.ts';
import { misfitIn } from './misfit-in.ts';
import { readTrialScript, writeTrialScript } from './trial-script.ts';

describe('the script of a trial', () => {
  it('is read back as it was written', () => {
    const value = fc.oneof(
      fc.string(),
      fc.double({ noNaN: true, noDefaultInfinity: true, min: 0 }),
      fc.boolean(),
      fc.constant(null),
      fc.array(fc.string()),
    );
    const sex = fc.constantFrom('female' as const, 'male' as const, null);
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('1', '2', '2.1', '10'), value),
        fc.option(fc.integer({ min: 0, max: 149 })),
        sex,
        (answers, ageYears, of) => {
          const script = { answers, before: { ...nothingBefore, ageYears, sex: of } };
          const read = readTrialScript(writeTrialScript(script));
          expect(JSON.stringify(read)).toEqual(JSON.stringify({ ok: true, value: script }));
        },
      ),
    );
  });

  it('takes findings as facts by their code', () => {
    const read = readTrialScript('{"facts": {"photophobia": "present", "neck stiffness": false, "temperature": 39.5}}');
    expect(read.ok && [...read.value.before.findings]).toEqual([
      ['photophobia', 'present'],
      ['neck-stiffness', 'absent'],
      ['temperature', 'present'],
    ]);
    expect(read.ok && [...read.value.before.amounts]).toEqual([['temperature', 39.5]]);
  });

  it.each([
    ['no JSON', '{"answers": ', 'not JSON'],
    ['a list', '[]', 'Answers are written as'],
    ['another key', '{"answer": {}}', '"answer" is neither'],
    ['an answer that is an object', '{"answers": {"4.1": {"yes": true}}}', 'answer to 4.1'],
    ['an age that is none', '{"facts": {"age": "old"}}', '"age" must be a number of years'],
  ])('says what is wrong with %s', (_case, text, words) => {
    const read = readTrialScript(text);
    expect(read.ok ? '' : read.error).toContain(words);
  });

  it('reads any text without an exception', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => typeof readTrialScript(text).ok === 'boolean'));
  });

  it('is held against the prompt, answer by answer', () => {
    const { protocol } = compilePrompt('1. Does it hurt?\n2. How bad is it from 0 to 10?\n', {
      name: 'tried',
      vocabulary: emptyVocabulary,
      hash: (text) => text,
    });
    if (protocol === null) throw new Error('the prompt of this test does not compile');
    expect(misfitIn(protocol, { '1': 'yes', '2': null })).toBeNull();
    expect(misfitIn(protocol, { '3': 'yes' })).toBe('There is no question 3.');
    expect(misfitIn(protocol, { '1': 'purple' })).toBe('The answer to 1: Answer yes or no.');
    expect(misfitIn(protocol, { '2': 11 })).toBe('The answer to 2: Give a number from 0 to 10.');
  });
});
