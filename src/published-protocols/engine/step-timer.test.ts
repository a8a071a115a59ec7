import { expect, test } from 'vitest';
import type {
  Phrase,
  PhraseRequest,
  Translate,
  TranslateRequest,
  Understand,
  Understanding,
  UnderstandRequest,
} from '../../interview/ports.ts';
import type { InterviewEngine, InterviewStep } from './interview-engine.ts';
import { createStepTimer } from './step-timer.ts';

const heard: Understanding = { facts: [], answer: null, speaksOf: null, correction: false, unused: [] };

function engineTaking(understandMs: number, reasonMs: number, phraseMs: number) {
  let now = 0;
  const pause = async (ms: number) => {
    now += ms;
    await Promise.resolve();
  };
  const timer = createStepTimer(() => now);
  const understand: Understand = async () => {
    await pause(understandMs);
    return heard;
  };
  const phrase: Phrase = async () => {
    await pause(phraseMs);
    return 'How are you?';
  };
  const translate: Translate = async () => {
    await pause(phraseMs);
    return null;
  };
  const ports = timer.timePorts({ understand, phrase, translate });
  const turn = async (): Promise<InterviewStep> => {
    await ports.understand({} as UnderstandRequest);
    await pause(reasonMs);
    await ports.phrase({} as PhraseRequest);
    await ports.translate({} as TranslateRequest);
    return {} as InterviewStep;
  };
  const engine: InterviewEngine = { start: turn, reply: turn };
  return timer.timeEngine(engine);
}

test('what is neither understanding nor wording is reasoning', async () => {
  const { timesMs } = await engineTaking(30, 12, 5).reply({} as never, 'hello');
  expect(timesMs).toEqual({ understand: 30, reason: 12, phrase: 10, total: 52 });
});

test('each turn has its own times, also where several run at once', async () => {
  const engine = engineTaking(10, 0, 0);
  const steps = await Promise.all([engine.reply({} as never, 'one'), engine.reply({} as never, 'two')]);
  for (const { timesMs } of steps) expect(timesMs?.understand).toBeLessThanOrEqual(20);
  const again = await engine.reply({} as never, 'three');
  expect(again.timesMs?.understand).toBe(10);
});
