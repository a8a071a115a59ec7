import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleTurn } from '../../../../../tests/support/sample-turn.ts';
import type { Answer } from './call.ts';
import type { EmulatorEvent } from './emulator-event.ts';
import { type EmulatorState, initialState } from './emulator-state.ts';
import { nextState } from './next-state.ts';
import { samplePatient, sampleQuestion, sampleReply, sampleRestored } from './sample-answers.ts';

const answers: readonly Answer[] = [
  { call: 'start', patient: samplePatient, reply: { session_id: 's', ...sampleTurn('a0') } },
  sampleReply('p1'),
  sampleReply('p2', { status: 'paused' }),
  sampleReply('p3', { patient_response: null, message_id: null }),
  sampleQuestion('a1'),
  sampleQuestion('a1', { processing: true }),
  sampleQuestion('a2', { phase: 'post_diagnosis' }),
  sampleRestored('s', ['a0', 'p1']),
  sampleRestored('s', ['a0', 'p1', 'a1'], { is_paused: true }),
  { call: 'pause' },
  { call: 'resume' },
  { call: 'reset', reply: { session_id: 's', ...sampleTurn('b0') } },
  { call: 'manual-response', reply: { response: 'Thank you.', patient_message_id: 'h1', ...sampleTurn('a3', { status: 'paused' }) } },
];

const plainEvent = fc.constantFrom<EmulatorEvent>(
  { kind: 'form-changed', change: samplePatient },
  { kind: 'form-changed', change: { mode: 'manual' } },
  { kind: 'submitted' },
  { kind: 'opened', sessionId: 's', keepsForm: false },
  { kind: 'restarted' },
  { kind: 'paused' },
  { kind: 'resumed' },
  { kind: 'said', text: 'It hurts', freshId: 'h1' },
  { kind: 'tab-hidden' },
  { kind: 'tab-visible' },
  { kind: 'spoken-elsewhere', sessionId: 's', messageId: 'a2' },
  { kind: 'left' },
);

/** What happens next: an event, or the outcome of the call that is under way, told as of its ticket or of an earlier one. */
const happening = fc.oneof(
  plainEvent.map((event) => () => event),
  fc.tuple(fc.constantFrom(0, 0, 0, 1), fc.constantFrom(null, 404, 500)).map(([late, status]) => (state: EmulatorState) => ({
    kind: 'failed' as const,
    ticket: state.ticket - late,
    failure: { status, reason: 'No.' },
  })),
  fc.tuple(fc.constantFrom(0, 0, 0, 1), fc.nat()).map(([late, pick]) => (state: EmulatorState) => {
    const fitting = answers.filter(({ call }) => call === state.due?.call.kind);
    const answer = fitting[pick % Math.max(fitting.length, 1)] ?? { call: 'pause' as const };
    return { kind: 'answered' as const, ticket: state.ticket - late, answer };
  }),
);

test('whatever happens, no message stands there twice, whoever waits for a call has one under way, and a hidden tab polls nobody', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
      let state = nextState(initialState, { kind: 'form-changed', change: samplePatient });
      for (const event of happenings) {
        const before = state;
        state = nextState(before, event(before));
        const ids = state.entries.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const waits = ['starting', 'restoring', 'running', 'resuming', 'resetting', 'answering'].includes(state.stage.kind);
        expect(waits && state.due === null).toBe(false);
        const polls = ['patient-response', 'ai-question'].includes(state.due?.call.kind ?? '');
        expect(polls && state.isHidden).toBe(false);
      }
    }),
  );
});

test('what comes too late changes nothing', () => {
  const started = nextState(nextState(initialState, { kind: 'form-changed', change: samplePatient }), { kind: 'submitted' });
  const late = { kind: 'answered', ticket: started.ticket - 1, answer: sampleReply('p1') } as const;
  expect(nextState(started, late)).toBe(started);
  expect(nextState(started, { kind: 'waited-too-long', wait: 7 })).toBe(started);
});
