import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleTurn } from '../../../../../tests/support/sample-turn.ts';
import type { Answer } from './call.ts';
import { awaitingQuestion, down, emulatorAtTest, running } from './emulator-at-test.ts';
import { isOnServer } from './entries.ts';
import { samplePatient, sampleQuestion, sampleReply, sampleRestored } from './sample-answers.ts';

const passTime = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('submitting', () => {
  test('needs the medical info, and for an emulated patient its behaviour', () => {
    const { emulator, calls } = emulatorAtTest(passTime);
    emulator.submit();
    emulator.changeForm({ medicalInfo: '  \n', systemPrompt: 'Be terse.' });
    emulator.submit();
    emulator.changeForm({ medicalInfo: 'A cough.', systemPrompt: ' ' });
    emulator.submit();
    expect(calls()).toEqual([]);
    emulator.changeForm({ mode: 'manual' });
    emulator.submit();
    emulator.submit();
    expect(calls()).toEqual(['start']);
  });

  test('that fails says why, and brings the earlier session back', async () => {
    const at = await running(passTime);
    at.emulator.submit();
    await at.fail({ status: 422, reason: 'medical_info must have at most 10000 characters' });
    expect(at.emulator.state().problem?.text).toBe('Error starting session: medical_info must have at most 10000 characters');
    await at.answer(sampleRestored('s', ['a0']));
    expect(at.emulator.state().stage.kind).toBe('running');
    expect(at.emulator.state().form.medicalInfo).toBe('A sore throat.');
  });
});

describe('polling', () => {
  test('asks both sides alternately, half a second after each turn', async () => {
    const at = await running(passTime);
    await at.pass(499);
    expect(at.calls()).toEqual(['start']);
    await at.pass(1);
    expect(at.calls()).toEqual(['start', 'patient-response']);
    await at.answer(sampleReply('p1'));
    await at.pass(500);
    expect(at.calls().at(-1)).toBe('ai-question');
    await at.answer(sampleQuestion('a1'));
    await at.pass(500);
    expect(at.calls().at(-1)).toBe('patient-response');
    expect(at.texts()).toEqual(['Question a0', 'Reply p1', 'Question a1']);
  });

  test.each(['patient-response', 'ai-question'] as const)(
    'tries again two seconds after a failed %s, and says so until it succeeds',
    async (kind) => {
      const at = kind === 'ai-question' ? await awaitingQuestion(passTime) : await running(passTime);
      await at.pass(kind === 'ai-question' ? 0 : 500);
      await at.fail(down);
      const name = kind === 'ai-question' ? 'AI question' : 'patient response';
      expect(at.emulator.state().problem?.text).toBe(`Error getting ${name}: The server could not be reached.`);
      const before = at.calls().length;
      await at.pass(1_999);
      expect(at.calls()).toHaveLength(before);
      await at.pass(1);
      expect(at.calls().slice(before)).toEqual([kind]);
      await at.answer(kind === 'ai-question' ? sampleQuestion('a1') : sampleReply('p1'));
      expect(at.emulator.state().problem).toBeNull();
    },
  );

  test('asks again two seconds later for an answer that is still being made, for five minutes at most', async () => {
    const at = await awaitingQuestion(passTime);
    for (let waitedMs = 0; waitedMs < 298_000; waitedMs += 2_000) {
      await at.answer(sampleQuestion('a0', { processing: true }));
      await at.pass(2_000);
      expect(at.calls().at(-1)).toBe('ai-question');
    }
    expect(at.emulator.state().problem).toBeNull();
    await at.pass(2_000);
    expect(at.emulator.state().problem?.text).toBe('AI response took longer than expected. Please try again.');
    const { length } = at.calls();
    await at.answer(sampleQuestion('a1'));
    await at.pass(10_000);
    expect(at.calls()).toHaveLength(length);
    at.emulator.resume();
    await at.pass(0);
    expect(at.calls().at(-1)).toBe('resume');
    expect(at.emulator.state().problem).toBeNull();
  });

  test('gives a turn its whole time again when the machine slept over it', async () => {
    const at = await awaitingQuestion(passTime);
    vi.setSystemTime(Date.now() + 3_600_000);
    await at.pass(300_000);
    expect(at.emulator.state().stage.kind).toBe('running');
    await at.pass(300_000);
    expect(at.emulator.state().stage).toEqual({ kind: 'paused', by: 'long-wait' });
  });

  test('drops a server error of the patient while the diagnosis is made', async () => {
    const at = await awaitingQuestion(passTime);
    await at.answer(sampleQuestion('a1', { phase: 'diagnosis' }));
    await at.pass(500);
    await at.fail({ status: 500, reason: 'Something went wrong.' });
    expect(at.emulator.state().problem).toBeNull();
    await at.pass(2_000);
    expect(at.calls().at(-1)).toBe('patient-response');
    await at.fail({ status: 503, reason: 'Busy.' });
    expect(at.emulator.state().problem?.text).toBe('Error getting patient response: Busy.');
  });

  test.each([{ status: 'ended' }, { conversation_ended: true }, { phase: 'post_diagnosis' }] as const)('ends with %o', async (over) => {
    const at = await awaitingQuestion(passTime);
    await at.answer(sampleQuestion('a1', over));
    await at.pass(60_000);
    expect(at.calls().at(-1)).toBe('ai-question');
    expect(at.texts()).toEqual(['Question a0', 'Reply p1', 'Question a1', 'concluded']);
    expect(at.emulator.state().stage.kind).toBe('ended');
  });

  test('shows a turn once, however often it is told', async () => {
    const at = await awaitingQuestion(passTime);
    await at.answer(sampleQuestion('a0'));
    await at.pass(500);
    await at.answer(sampleReply('p1'));
    expect(at.texts()).toEqual(['Question a0', 'Reply p1']);
  });

  test('stops at a session that the server knows no more, and begins it again by a restart', async () => {
    const at = await awaitingQuestion(passTime);
    await at.fail({ status: 404, reason: 'There is no such session.' });
    expect(at.emulator.state().problem?.text).toMatch(/^Playground session expired\. Please start a new session\. .*Restart/);
    at.emulator.restart();
    expect(at.last()).toEqual({ kind: 'start', patient: samplePatient });
  });

  test('puts such a session away by a restart where the form describes nobody', async () => {
    const at = await awaitingQuestion(passTime);
    at.emulator.changeForm({ medicalInfo: '' });
    await at.fail({ status: 404, reason: 'There is no such session.' });
    const asked = at.calls().length;
    at.emulator.restart();
    expect(at.emulator.state()).toMatchObject({ stage: { kind: 'idle' }, session: null, problem: null, entries: [] });
    expect(at.calls()).toHaveLength(asked);
  });
});

describe('restarting', () => {
  test('clears the messages and drops what the earlier conversation still brings', async () => {
    const at = await awaitingQuestion(passTime);
    at.emulator.restart();
    expect(at.texts()).toEqual([]);
    await at.pass(0);
    expect(at.last()).toEqual({ kind: 'reset', sessionId: 's' });
    await at.answer({ call: 'reset', reply: { session_id: 's', ...sampleTurn('b0') } });
    expect(at.texts()).toEqual(['Question b0']);
    await at.pass(500);
    expect(at.calls().at(-1)).toBe('patient-response');
  });

  test('of a concluded consultation lets it run again', async () => {
    const at = await awaitingQuestion(passTime);
    await at.answer(sampleQuestion('a1', { status: 'ended' }));
    at.emulator.restart();
    await at.answer({ call: 'reset', reply: { session_id: 's', ...sampleTurn('b0') } });
    expect(at.emulator.state().stage.kind).toBe('running');
  });
});

describe('by hand', () => {
  async function byHand() {
    const at = emulatorAtTest(passTime);
    const patient = { ...samplePatient, mode: 'manual' as const };
    at.emulator.changeForm(patient);
    at.emulator.submit();
    await at.answer({ call: 'start', patient, reply: { session_id: 's', ...sampleTurn('a0', { status: 'paused' }) } });
    return at;
  }
  const answered = (id: string, over = {}): Answer => {
    const turn = sampleTurn(id, { status: 'paused', ...over });
    return { call: 'manual-response', reply: { response: turn.ai_question, patient_message_id: `p-${id}`, ...turn } };
  };

  test('nobody is polled, and what is said is answered', async () => {
    const at = await byHand();
    await at.pass(60_000);
    expect(at.calls()).toEqual(['start']);
    at.emulator.say('My throat hurts');
    await at.answer(answered('a1'));
    expect(at.texts()).toEqual(['Question a0', 'My throat hurts', 'Question a1']);
    expect(at.emulator.state().entries[1]?.id).toBe('p-a1');
  });

  test('what failed keeps its id when it is said again, and another text gets one of its own', async () => {
    const at = await byHand();
    at.emulator.say('My throat hurts');
    const first = at.last();
    await at.fail(down);
    expect(at.texts()).toEqual(['Question a0', 'My throat hurts', 'failed']);
    at.emulator.say('My throat hurts');
    expect(at.last()).toEqual(first);
    await at.fail(down);
    at.emulator.say('It hurts');
    const messageId = first?.kind === 'manual-response' ? first.messageId : '';
    expect(at.last()).not.toMatchObject({ messageId });
    // What did not get through stays marked as such, whatever is said after it.
    expect(at.texts()).toEqual(['Question a0', 'My throat hurts', 'failed', 'It hurts']);
    await at.answer(answered('a1'));
    expect(at.texts()).toEqual(['Question a0', 'My throat hurts', 'failed', 'It hurts', 'Question a1']);
    expect(isOnServer(at.emulator.state(), messageId)).toBe(false);
    expect(isOnServer(at.emulator.state(), 'p-a1')).toBe(true);
  });

  test('the conclusion is said once, and one may go on asking', async () => {
    const at = await byHand();
    at.emulator.say('My throat hurts');
    await at.answer(answered('a1', { status: 'ended', phase: 'post_diagnosis' }));
    at.emulator.say('What does that mean?');
    await at.answer(answered('a2', { status: 'ended', phase: 'post_diagnosis' }));
    expect(at.texts().filter((text) => text === 'concluded')).toHaveLength(1);
    expect(at.texts().at(-1)).toBe('Question a2');
  });

  test('a running session is paused by choosing to play it by hand, and goes on by choosing the emulator', async () => {
    const at = await running(passTime);
    at.emulator.changeForm({ mode: 'manual' });
    await at.pass(0);
    expect(at.calls().at(-1)).toBe('pause');
    await at.answer({ call: 'pause' });
    at.emulator.changeForm({ mode: 'emulator' });
    await at.pass(0);
    expect(at.calls().at(-1)).toBe('resume');
  });
});
