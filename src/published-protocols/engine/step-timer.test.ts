import { expect, test } from 'vitest';
import type { EnginePorts } from '../../interview/engine.ts';
import type {
  PhraseRequest,
  RecountRequest,
  RetellRequest,
  TranslateRequest,
  Understanding,
  UnderstandRequest,
} from '../../interview/ports.ts';
import { startStepTimer } from './step-timer.ts';

const heard: Understanding = { facts: [], answer: null, speaksOf: null, correction: false, unused: [] };

function clockAndPorts(understandMs: number, phraseMs: number) {
  let now = 0;
  const pause = async (ms: number) => {
    now += ms;
    await Promise.resolve();
  };
  const ports: Required<Omit<EnginePorts, 'foresees' | 'say'>> = {
    understand: async () => {
      await pause(understandMs);
      return heard;
    },
    phrase: async () => {
      await pause(phraseMs);
      return 'How are you?';
    },
    translate: async () => {
      await pause(phraseMs);
      return null;
    },
    retell: async () => {
      await pause(phraseMs);
      return null;
    },
    recount: async () => {
      await pause(phraseMs);
      return [];
    },
  };
  return { ports, pause, monotonicMs: () => now };
}

test('what is neither understanding nor wording is reasoning', async () => {
  const { ports, pause, monotonicMs } = clockAndPorts(30, 5);
  const timer = startStepTimer(monotonicMs);
  const timed = timer.time(ports);
  await timed.understand({} as UnderstandRequest);
  await pause(12);
  await timed.phrase({} as PhraseRequest);
  await timed.translate({} as TranslateRequest);
  await timed.retell({} as RetellRequest);
  await timed.recount({} as RecountRequest);
  expect(timer.times()).toEqual({ understand: 30, reason: 12, phrase: 20, total: 62 });
});

test('each turn has its own times', async () => {
  const { ports, monotonicMs } = clockAndPorts(10, 0);
  const [one, other] = [startStepTimer(monotonicMs), startStepTimer(monotonicMs)];
  await one.time(ports).understand({} as UnderstandRequest);
  expect([one.times().understand, other.times().understand]).toEqual([10, 0]);
});

test('a step that fails took its time all the same', async () => {
  const { ports, pause, monotonicMs } = clockAndPorts(0, 0);
  const timer = startStepTimer(monotonicMs);
  const failing = timer.time({
    ...ports,
    phrase: async () => {
      await pause(7);
      throw new Error('no');
    },
  });
  await expect(failing.phrase({} as PhraseRequest)).rejects.toThrow('no');
  expect(timer.times().phrase).toBe(7);
});
