import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nothingBefore } from '../../protocol/known-from-answers.ts';
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
});
