import { describe, expect, it } from 'vitest';
import { sampleTrace } from '../../../../../tests/support/sample-trace.ts';
import type { Entry } from '../session/entry.ts';
import { shownTurn, tracedTurns } from './traced-turn.ts';

const assistant = (id: string, trace: ReturnType<typeof sampleTrace> | null): Entry => ({
  kind: 'assistant',
  id,
  text: 'Since when?',
  question: null,
  alarm: null,
  telemetry: null,
  trace,
});
const patient = (id: string): Entry => ({ kind: 'patient', id, text: 'I cough', trace: null });

describe('the turns of a conversation', () => {
  it('are numbered, and know the message that they answer', () => {
    const turns = tracedTurns([assistant('a', sampleTrace()), patient('b'), assistant('c', sampleTrace({ node: '1' })), patient('d')]);
    expect(turns.map(({ number, messageId, answers, trace }) => [number, messageId, answers, trace.node])).toEqual([
      [1, 'a', null, null],
      [2, 'c', 'b', '1'],
    ]);
  });

  it('leave out what carries no trace, and all that is not said', () => {
    const concluded: Entry = { kind: 'concluded', id: 'concluded' };
    const turns = tracedTurns([assistant('greeting', null), patient('b'), assistant('c', sampleTrace()), concluded]);
    expect(turns.map(({ number, messageId, answers }) => [number, messageId, answers])).toEqual([[1, 'c', 'b']]);
  });
});

describe('the turn that is shown', () => {
  const turns = tracedTurns([assistant('a', sampleTrace()), patient('b'), assistant('c', sampleTrace())]);

  it('is the picked one, and otherwise the newest', () => {
    expect(shownTurn(turns, 'a')?.number).toBe(1);
    expect(shownTurn(turns, null)?.number).toBe(2);
  });

  it('is the newest where the picked one belongs to another conversation', () => {
    expect(shownTurn(turns, 'x')?.number).toBe(2);
  });

  it('is none before the first', () => {
    expect(shownTurn([], null)).toBeUndefined();
  });
});
