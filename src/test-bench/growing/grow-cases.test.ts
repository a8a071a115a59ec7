import { describe, expect, it } from 'vitest';
import { shippedKnowledge, shippedLexicon, shippedVocabulary } from '../../../tests/support/shipped-knowledge.ts';
import { compileEvidence } from '../../clinical/differential-evidence.ts';
import { readHistory } from '../../models/builtin/patient/history-reading.ts';
import { compilePrompt } from '../../prompt-compiler/compile-prompt.ts';
import { contentHash } from '../../published-protocols/shipped-protocols.ts';
import type { FindingCode } from '../../shared/ids.ts';
import { seededChance } from '../../shared/seeded-chance.ts';
import { sampleResult } from '../file-runs/sample-results.ts';
import type { SingleRuns } from '../single-runs/open-single-runs.ts';
import { growCases } from './grow-cases.ts';
import { coverageGoals } from './prompt-coverage.ts';
import { wishForGoal } from './wish-for-goal.ts';

const knowledge = shippedKnowledge;
const lexicon = shippedLexicon();
const table = compileEvidence(knowledge);

function compiled(source: string) {
  const { protocol } = compilePrompt(source, { name: 'headache', vocabulary: shippedVocabulary(), hash: contentHash });
  if (protocol === null) throw new Error('the prompt does not compile');
  return protocol;
}

const protocol = compiled(
  [
    'Chief complaint: Headache',
    '',
    '1. Is your neck stiff?',
    '   Emergency if yes and age over 40: A stiff neck needs an ambulance now.',
    '2. How bad is it from 0 to 10?',
    '3. If 2 is at least 8, ask: Have you vomited?',
    '',
    'Consider: migraine if 3 is yes',
    '',
  ].join('\n'),
);
const goals = coverageGoals(protocol);
const codes = (...all: readonly string[]) => all as readonly FindingCode[];

describe('coverageGoals', () => {
  it('are the lines, written branches, red flags and named diagnoses of a prompt', () => {
    expect(goals.map(({ kind, line, words }) => [kind, line, words])).toEqual([
      ['line', 3, 'Is your neck stiff?'],
      ['branch', 3, '“Is your neck stiff?”: yes'],
      ['branch', 3, '“Is your neck stiff?”: no'],
      ['red flag', 4, 'A stiff neck needs an ambulance now.'],
      ['branch', 4, expect.stringMatching(/^\(.*1 is yes and age is above 40\)$/)],
      ['branch', 4, expect.stringMatching(/^not \(/)],
      ['line', 5, 'How bad is it from 0 to 10?'],
      ['line', 6, 'Have you vomited?'],
      ['branch', 6, '(2 is at least 8)'],
      ['branch', 6, 'not (2 is at least 8)'],
      ['branch', 6, '“Have you vomited?”: yes'],
      ['branch', 6, '“Have you vomited?”: no'],
      ['condition', 8, 'migraine'],
    ]);
  });
});

describe('wishForGoal', () => {
  const wishFor = (kind: string, words: RegExp) => {
    const goal = goals.find((one) => one.kind === kind && words.test(one.words));
    if (goal === undefined) throw new Error('there is no such goal');
    return wishForGoal(goal, { protocol, knowledge, chance: seededChance(1) });
  };

  it('wants what a red flag reads: findings, and an age', () => {
    expect(wishFor('red flag', /stiff/)).toMatchObject({ present: codes('neck-stiffness'), leastYears: 41, mostYears: 90 });
  });

  it('wants what a question hangs on besides the answer to it', () => {
    expect(wishFor('branch', /vomited\?”: yes/)).toMatchObject({ present: codes('vomiting'), rating: 8 });
    expect(wishFor('condition', /migraine/)).toMatchObject({ present: codes('vomiting'), rating: 8 });
    expect(wishFor('branch', /^not \(2/)).toMatchObject({ rating: 7 });
  });
});

/** Runs that reach what the history tells of: only the lines of the findings that are read in it. */
const readingRuns: SingleRuns = {
  runAll: async (tasks) =>
    tasks.map(({ planned }) => {
      const { facts } = readHistory(planned.order.history, lexicon);
      const says = (code: string) => facts.get(code as FindingCode)?.fact.status === 'present';
      return {
        result: sampleResult,
        first: null,
        toldRank: 1,
        reached: [says('neck-stiffness') ? '0 answer yes' : '0 answer no', ...(says('vomiting') ? ['3 answer yes' as const] : [])],
      };
    }),
  close: async () => undefined,
};

describe('growCases', () => {
  const grow = (seed: number, most = 100) => growCases(protocol, { lexicon, table, runs: readingRuns, most, seed });

  it('keeps the patients who add something, and says what nobody reached', async () => {
    const grown = await grow(1);
    if (!grown.ok) throw new Error(grown.error);
    const { cases, unreached, saturated } = grown.value;
    expect(cases.flatMap(({ adds }) => adds.map(({ id }) => id)).sort()).toEqual(['0 answer no', '0 answer yes', '3 answer yes']);
    expect(cases.every(({ adds }) => adds.length > 0)).toBe(true);
    expect(unreached).toHaveLength(goals.length - 3);
    expect(saturated).toBe(true);
    for (const { told } of cases)
      expect(told.patient_history).toMatch(/^A \d+-year-old (?:woman|man|girl|boy) has had headache for \d+ \w+\./);
  });

  it('makes the same cases by the same seed, others by another, and no more than are wanted', async () => {
    const [one, again, other] = await Promise.all([grow(1), grow(1), grow(2)]);
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
    const few = await grow(1, 1);
    expect(few.ok && [few.value.cases.length, few.value.saturated]).toEqual([1, false]);
  });

  it('fails for a complaint that the knowledge has no condition of', async () => {
    const grown = await growCases(compiled('Chief complaint: Qwzx\n\n1. Is it blue?\n'), {
      lexicon,
      table,
      runs: readingRuns,
      most: 9,
      seed: 1,
    });
    expect(grown.ok).toBe(false);
  });
});
