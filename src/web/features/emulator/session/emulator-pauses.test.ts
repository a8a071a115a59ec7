import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer } from './call.ts';
import { awaitingQuestion, down, emulatorAtTest, running } from './emulator-at-test.ts';
import { sampleQuestion, sampleReply, sampleRestored } from './sample-answers.ts';

const passTime = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('pausing', () => {
  test('shows the turn that was under way, and goes on from it only when it is resumed', async () => {
    const at = await awaitingQuestion(passTime);
    at.emulator.pause();
    at.emulator.tell({ kind: 'tab-hidden' });
    await at.answerFirst('ai-question', sampleQuestion('a1'));
    expect(at.texts()).toEqual(['Question a0', 'Reply p1', 'Question a1']);
    await at.pass(60_000);
    expect(at.calls().at(-1)).toBe('pause');
    expect(at.emulator.state().stage).toEqual({ kind: 'paused', by: 'person' });
  });

  test('stops the polls and goes on from the server', async () => {
    const at = await running(passTime);
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
    const at = await running(passTime);
    at.emulator.pause();
    await at.answer({ call: 'pause' });
    at.emulator.resume();
    await at.pass(0);
    await at.fail(down);
    expect(at.emulator.state().problem?.text).toBe('Error resuming conversation: The server could not be reached.');
    expect(at.emulator.state().stage.kind).toBe('paused');
  });

  test('by a hidden tab ends one second after it is visible again', async () => {
    const at = await running(passTime);
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
    const at = await running(passTime);
    at.emulator.pause();
    await at.answer({ call: 'pause' });
    at.emulator.tell({ kind: 'tab-hidden' });
    at.emulator.tell({ kind: 'tab-visible' });
    await at.pass(60_000);
    expect(at.calls().filter((kind) => kind !== 'start')).toEqual(['pause']);
  });

  test('never lets a resume overtake the pause before it', async () => {
    const at = await running(passTime);
    at.emulator.pause();
    at.emulator.resume();
    await at.pass(0);
    expect(at.calls()).toEqual(['start', 'pause']);
    await at.answer({ call: 'pause' });
    expect(at.calls()).toEqual(['start', 'pause', 'resume']);
  });

  test('begun elsewhere is followed here', async () => {
    const at = await running(passTime);
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
    const at = emulatorAtTest(passTime);
    at.emulator.open('s');
    await at.answer(sampleRestored('s', ['a0', 'p1', 'a1'], over));
    expect(at.emulator.state()).toMatchObject({ stage: { kind: stage }, restoredFrom: '2030-01-01T09:00:00Z' });
    expect(at.emulator.state().form).toMatchObject({ medicalInfo: 'A cough.', systemPrompt: 'Ramble.' });
  });

  test('goes on with whoever has to speak', async () => {
    const at = emulatorAtTest(passTime);
    at.emulator.open('s');
    await at.answer(sampleRestored('s', ['a0', 'p1']));
    await at.pass(500);
    expect(at.calls().at(-1)).toBe('ai-question');
  });

  test('shows the greeting where the history is empty or could not be read', async () => {
    const at = emulatorAtTest(passTime);
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
    const at = emulatorAtTest(passTime);
    at.emulator.open('s');
    await at.fail(down);
    await at.pass(2_000);
    expect(at.calls()).toEqual(['restore', 'restore']);
    await at.answer(sampleRestored('s', ['a0']));
    expect(at.emulator.state().problem).toBeNull();
  });

  test('reads what another tab heard', async () => {
    const at = await running(passTime);
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
