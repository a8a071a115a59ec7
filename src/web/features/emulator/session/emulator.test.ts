import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fail, type Result, succeed } from '../../../../shared/result.ts';
import type { Answer, Call, Failure } from './call.ts';
import { createEmulator } from './emulator.ts';
import { samplePatient, sampleQuestion, sampleReply, sampleRestored, sampleTurn } from './sample-answers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const begun: Answer = { call: 'start', patient: samplePatient, reply: { session_id: 's', ...sampleTurn('a0') } };
const down: Failure = { status: null, reason: 'The server could not be reached.' };

/** An emulator whose calls wait until the test answers them. */
function emulatorAtTest() {
  const made: { readonly call: Call; readonly settle: (outcome: Result<Answer, Failure>) => void }[] = [];
  const emulator = createEmulator({
    makeCall: (call) => new Promise((settle) => made.push({ call, settle })),
    newMessageId: () => `fresh-${made.length}`,
  });
  const settle = async (outcome: Result<Answer, Failure>): Promise<void> => {
    await vi.advanceTimersByTimeAsync(0);
    made.at(-1)?.settle(outcome);
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    emulator,
    calls: () => made.map(({ call }) => call.kind),
    last: () => made.at(-1)?.call,
    answer: (answer: Answer) => settle(succeed(answer)),
    fail: (failure: Failure) => settle(fail(failure)),
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    texts: () => emulator.state().entries.map((entry) => ('text' in entry ? entry.text : entry.kind)),
  };
}

async function running() {
  const at = emulatorAtTest();
  at.emulator.changeForm(samplePatient);
  at.emulator.submit();
  await at.answer(begun);
  return at;
}

async function awaitingQuestion() {
  const at = await running();
  await at.pass(500);
  await at.answer(sampleReply('p1'));
  await at.pass(500);
  return at;
}

describe('submitting', () => {
  test('needs the medical info, and for an emulated patient its behaviour', () => {
    const { emulator, calls } = emulatorAtTest();
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
    const at = await running();
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
    const at = await running();
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
      const at = kind === 'ai-question' ? await awaitingQuestion() : await running();
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
    const at = await awaitingQuestion();
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
    const at = await awaitingQuestion();
    vi.setSystemTime(Date.now() + 3_600_000);
    await at.pass(300_000);
    expect(at.emulator.state().stage.kind).toBe('running');
    await at.pass(300_000);
    expect(at.emulator.state().stage).toEqual({ kind: 'paused', by: 'long-wait' });
  });

  test('drops a server error of the patient while the diagnosis is made', async () => {
    const at = await awaitingQuestion();
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
    const at = await awaitingQuestion();
    await at.answer(sampleQuestion('a1', over));
    await at.pass(60_000);
    expect(at.calls().at(-1)).toBe('ai-question');
    expect(at.texts()).toEqual(['Question a0', 'Reply p1', 'Question a1', 'concluded']);
    expect(at.emulator.state().stage.kind).toBe('ended');
  });

  test('shows a turn once, however often it is told', async () => {
    const at = await awaitingQuestion();
    await at.answer(sampleQuestion('a0'));
    await at.pass(500);
    await at.answer(sampleReply('p1'));
    expect(at.texts()).toEqual(['Question a0', 'Reply p1']);
  });

  test('stops at a session that the server knows no more, and begins it again by a restart', async () => {
    const at = await awaitingQuestion();
    await at.fail({ status: 404, reason: 'There is no such session.' });
    expect(at.emulator.state().problem?.text).toMatch(/^Playground session expired\. Please start a new session\. .*Restart/);
    at.emulator.restart();
    expect(at.last()).toEqual({ kind: 'start', patient: samplePatient });
  });
});

describe('pausing', () => {
  test('stops the polls, drops what was under way, and goes on from the server', async () => {
    const at = await running();
    await at.pass(500);
    at.emulator.pause();
    await at.pass(0);
    expect(at.calls().at(-1)).toBe('pause');
    await at.answer({ call: 'pause' });
    await at.pass(60_000);
    expect(at.calls().at(-1)).toBe('pause');
    at.emulator.resume();
    await at.pass(0);
    await at.answer({ call: 'resume' });
    await at.answer(sampleRestored('s', ['a0', 'p1']));
    await at.pass(500);
    expect(at.calls().slice(-3)).toEqual(['resume', 'restore', 'ai-question']);
  });

  test('says why a session could not go on', async () => {
    const at = await running();
    at.emulator.pause();
    await at.answer({ call: 'pause' });
    at.emulator.resume();
    await at.pass(0);
    await at.fail(down);
    expect(at.emulator.state().problem?.text).toBe('Error resuming conversation: The server could not be reached.');
    expect(at.emulator.state().stage.kind).toBe('paused');
  });

  test('by a hidden tab ends one second after it is visible again', async () => {
    const at = await running();
    at.emulator.tell({ kind: 'tab-hidden' });
    await at.pass(0);
    expect(at.calls().at(-1)).toBe('pause');
    await at.answer({ call: 'pause' });
    at.emulator.tell({ kind: 'tab-visible' });
    await at.pass(999);
    expect(at.calls().at(-1)).toBe('pause');
    await at.pass(1);
    expect(at.calls().at(-1)).toBe('resume');
  });

  test('by a person outlasts a tab that was hidden', async () => {
    const at = await running();
    at.emulator.pause();
    await at.answer({ call: 'pause' });
    at.emulator.tell({ kind: 'tab-hidden' });
    at.emulator.tell({ kind: 'tab-visible' });
    await at.pass(60_000);
    expect(at.calls().filter((kind) => kind !== 'start')).toEqual(['pause']);
  });

  test('never lets a resume overtake the pause before it', async () => {
    const at = await running();
    at.emulator.pause();
    at.emulator.resume();
    await at.pass(0);
    expect(at.calls()).toEqual(['start', 'pause']);
    await at.answer({ call: 'pause' });
    expect(at.calls()).toEqual(['start', 'pause', 'resume']);
  });

  test('begun elsewhere is followed here', async () => {
    const at = await running();
    await at.pass(500);
    await at.answer(sampleReply('p1', { status: 'paused' }));
    await at.pass(60_000);
    expect(at.calls().at(-1)).toBe('patient-response');
    expect(at.emulator.state().stage).toEqual({ kind: 'paused', by: 'person' });
  });
});

describe('restoring', () => {
  test.each([
    [{}, 'running'],
    [{ is_paused: true }, 'paused'],
    [{ status: 'paused' }, 'paused'],
    [{ chat_mode: 'manual' }, 'manual'],
    [{ status: 'ended', phase: 'post_diagnosis' }, 'ended'],
  ])('with %o is %s', async (over, stage) => {
    const at = emulatorAtTest();
    at.emulator.open('s');
    await at.answer(sampleRestored('s', ['a0', 'p1', 'a1'], over));
    expect(at.emulator.state()).toMatchObject({ stage: { kind: stage }, restoredFrom: '2030-01-01T09:00:00Z' });
    expect(at.emulator.state().form).toMatchObject({ medicalInfo: 'A cough.', systemPrompt: 'Ramble.' });
  });

  test('goes on with whoever has to speak', async () => {
    const at = emulatorAtTest();
    at.emulator.open('s');
    await at.answer(sampleRestored('s', ['a0', 'p1']));
    await at.pass(500);
    expect(at.calls().at(-1)).toBe('ai-question');
  });

  test('shows the greeting where the history is empty or could not be read', async () => {
    const at = emulatorAtTest();
    at.emulator.open('s');
    await at.answer(sampleRestored('s', []));
    expect(at.texts()).toEqual(['Hello.']);
    expect(at.emulator.state().restoredFrom).toBeNull();
    at.emulator.open('t');
    const unread = sampleRestored('t', ['a0']);
    await at.answer({ ...unread, history: null } as Answer);
    expect(at.texts()).toEqual(['Hello.']);
  });

  test('is tried again until the server is there', async () => {
    const at = emulatorAtTest();
    at.emulator.open('s');
    await at.fail(down);
    await at.pass(2_000);
    expect(at.calls()).toEqual(['restore', 'restore']);
    await at.answer(sampleRestored('s', ['a0']));
    expect(at.emulator.state().problem).toBeNull();
  });

  test('reads what another tab heard', async () => {
    const at = await running();
    at.emulator.tell({ kind: 'spoken-elsewhere', sessionId: 's', messageId: 'a0' });
    at.emulator.tell({ kind: 'spoken-elsewhere', sessionId: 'other', messageId: 'a9' });
    await at.pass(0);
    expect(at.calls()).toEqual(['start']);
    at.emulator.tell({ kind: 'spoken-elsewhere', sessionId: 's', messageId: 'a1' });
    await at.answer(sampleRestored('s', ['a0', 'p1', 'a1']));
    expect(at.texts()).toEqual(['Message a0', 'Message p1', 'Message a1']);
    await at.pass(500);
    expect(at.calls().at(-1)).toBe('patient-response');
  });
});

describe('restarting', () => {
  test('clears the messages and drops what the earlier conversation still brings', async () => {
    const at = await awaitingQuestion();
    at.emulator.restart();
    expect(at.texts()).toEqual([]);
    await at.pass(0);
    expect(at.last()).toEqual({ kind: 'reset', sessionId: 's' });
    await at.answer({ call: 'reset', reply: sampleTurn('b0') });
    expect(at.texts()).toEqual(['Question b0']);
    await at.pass(500);
    expect(at.calls().at(-1)).toBe('patient-response');
  });

  test('of a concluded consultation lets it run again', async () => {
    const at = await awaitingQuestion();
    await at.answer(sampleQuestion('a1', { status: 'ended' }));
    at.emulator.restart();
    await at.answer({ call: 'reset', reply: sampleTurn('b0') });
    expect(at.emulator.state().stage.kind).toBe('running');
  });
});

describe('by hand', () => {
  async function byHand() {
    const at = emulatorAtTest();
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
    expect(at.last()).not.toMatchObject({ messageId: first?.kind === 'manual-response' ? first.messageId : '' });
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
    const at = await running();
    at.emulator.changeForm({ mode: 'manual' });
    await at.pass(0);
    expect(at.calls().at(-1)).toBe('pause');
    await at.answer({ call: 'pause' });
    at.emulator.changeForm({ mode: 'emulator' });
    await at.pass(0);
    expect(at.calls().at(-1)).toBe('resume');
  });
});
