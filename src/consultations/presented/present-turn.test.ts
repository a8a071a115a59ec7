import { expect, test } from 'vitest';
import type { Knowledge } from '../../clinical/knowledge.ts';
import type { Alarm } from '../../clinical/red-flag.ts';
import type { ConsultationState } from '../../interview/consultation-state.ts';
import type { Turn } from '../../interview/turn.ts';
import type { FindingCode } from '../../shared/ids.ts';
import { presentTurn } from './present-turn.ts';

const code = 'fever' as FindingCode;
const knowledge = { findings: new Map([[code, { label: 'fever' }]]) } as unknown as Knowledge;
const fact = {
  finding: code,
  status: 'present',
  value: { kind: 'duration', days: 3 },
  quote: 'hot for three days',
  source: { kind: 'message', turn: 0 },
} as const;
const turn: Turn = {
  phase: 'interview',
  message: 'I see. Do you cough?',
  question: null,
  choices: { selection: 'single', options: [{ id: 'yes', label: 'Yes' }] },
  alarm: null,
  ended: false,
  node: null,
  trace: {
    understood: [fact],
    unused: ['and so on'],
    guard: { raised: false, rule: null },
    reason: { kind: 'information-gain', words: 'cough separates best', runnersUp: [{ finding: code, gainBits: 0.25 }] },
    originalQuestion: 'Do you cough?',
    differential: [],
  },
};
const state = { facts: [fact], alarms: [], protocol: { name: 'fever', hash: '0123456789abcdef' } } as unknown as ConsultationState;

test('a patient sees the words and the choices, and nothing of how they came about', () => {
  expect(presentTurn({ turn, state }, knowledge, false)).toEqual({
    response: 'I see. Do you cough?',
    ui_output: {
      text: 'I see. Do you cough?',
      question_details: { kind: 'mcq', selection: 'single', options: [{ id: 'yes', label: 'Yes' }] },
      read_back: null,
      telemetry: null,
      original_question: null,
      reason_telemetry: null,
      rewriter_telemetry: null,
      facts_telemetry: null,
    },
    phase: 'interview',
    version: 'fever 01234567',
    alarm: null,
  });
});

test('staff see the traces of all four steps', () => {
  const { ui_output: output } = presentTurn({ turn, state }, knowledge, true);
  expect(output.telemetry).toContain('understood fever (for 3 days)');
  expect(output.telemetry).toContain('unused "and so on"');
  expect(output.reason_telemetry).toBe('information-gain: cough separates best (next best: fever 0.25 bit)');
  expect(output.original_question).toBe('Do you cough?');
  expect(output.rewriter_telemetry).toBe('asked in the words of its author');
  expect(output.facts_telemetry).toEqual([{ key: 'fever', value: 'yes (for 3 days)' }]);
});

test('only an alarm about abuse can be put away', () => {
  const withAlarm = (kind: Alarm['kind'], rule: string) =>
    presentTurn({ turn: { ...turn, alarm: { kind, rule, action: 'Call now.', quote: null } }, state }, knowledge, false).alarm;
  expect(withAlarm('crisis', 'abuse')).toEqual({ kind: 'crisis', action: 'Call now.', can_be_put_away: true });
  expect(withAlarm('crisis', 'suicidal-thoughts')?.can_be_put_away).toBe(false);
  expect(withAlarm('emergency', 'heart-attack')?.can_be_put_away).toBe(false);
});
