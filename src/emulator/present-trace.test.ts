import { expect, test } from 'vitest';
import type { Fact } from '../clinical/fact.ts';
import { sampleKnowledge } from '../interview/sample-clinic.ts';
import type { Turn } from '../interview/turn.ts';
import type { FindingCode } from '../shared/ids.ts';
import { presentTrace } from './present-trace.ts';

const turnThatUnderstood = (fact: Fact): Turn => ({
  phase: 'interview',
  message: 'Do you have a fever?',
  question: null,
  choices: null,
  alarm: null,
  ended: false,
  node: null,
  trace: {
    understood: [fact],
    unused: [],
    guard: { raised: false, rule: null },
    reason: { kind: 'graph', words: 'next', runnersUp: [] },
    originalQuestion: null,
    differential: [],
  },
});

test.each<[string, Fact['value'], string | null]>([
  ['a length of time', { kind: 'duration', days: 3 }, 'for 3 days'],
  ['choices that hold brackets', { kind: 'choice', labels: ['pressing (like a band)'] }, 'pressing (like a band)'],
  ['choices of which the first opens with a bracket', { kind: 'choice', labels: ['(other)', 'left (top)'] }, '(other), left (top)'],
  ['nothing', null, null],
])('the value of a traced fact is told whole: %s', (_, value, expected) => {
  const fact: Fact = { finding: 'headache' as FindingCode, status: 'present', value, quote: null, source: { kind: 'message', turn: 0 } };
  const traced = presentTrace(turnThatUnderstood(fact), { timesMs: null, calls: [] }, null, sampleKnowledge);
  expect(traced.understood[0]).toMatchObject({ label: 'headache', value: expected });
});
