import { AsyncLocalStorage } from 'node:async_hooks';
import type { Phrase, Translate, Understand } from '../../interview/ports.ts';
import type { InterviewEngine, StepTimes } from './interview-engine.ts';

interface Ports {
  readonly understand: Understand;
  readonly phrase: Phrase;
  readonly translate: Translate;
}

interface Spent {
  understand: number;
  phrase: number;
}

/** Measures the turns of an engine from outside: around its ports and around the whole. */
export interface StepTimer {
  readonly timePorts: (ports: Ports) => Ports;
  /** The engine whose steps carry their times. Its ports must have been wrapped by `timePorts`. */
  readonly timeEngine: (engine: InterviewEngine) => InterviewEngine;
}

/** `monotonicMs` must never go back, as the time of day may. Turns that run at once are told apart. */
export function createStepTimer(monotonicMs: () => number): StepTimer {
  const ofThisTurn = new AsyncLocalStorage<Spent>();
  const timePort =
    <Request, Reply>(step: keyof Spent, port: (request: Request) => Promise<Reply>) =>
    async (request: Request): Promise<Reply> => {
      const began = monotonicMs();
      try {
        return await port(request);
      } finally {
        const spent = ofThisTurn.getStore();
        if (spent !== undefined) spent[step] += monotonicMs() - began;
      }
    };
  const timeTurn = async (turn: () => ReturnType<InterviewEngine['reply']>) => {
    const spent: Spent = { understand: 0, phrase: 0 };
    const began = monotonicMs();
    const step = await ofThisTurn.run(spent, async () => turn());
    const total = monotonicMs() - began;
    return { ...step, timesMs: rounded({ ...spent, reason: total - spent.understand - spent.phrase, total }) };
  };
  return {
    timePorts: ({ understand, phrase, translate }) => ({
      understand: timePort('understand', understand),
      phrase: timePort('phrase', phrase),
      // Putting words into another language is wording, too.
      translate: timePort('phrase', translate),
    }),
    timeEngine: (engine) => ({
      start: (beginning) => timeTurn(() => engine.start(beginning)),
      reply: (state, text, terms) => timeTurn(() => engine.reply(state, text, terms)),
    }),
  };
}

function rounded({ understand, reason, phrase, total }: StepTimes): StepTimes {
  const toHundredths = (ms: number) => Math.round(ms * 100) / 100;
  return {
    understand: toHundredths(understand),
    reason: toHundredths(reason),
    phrase: toHundredths(phrase),
    total: toHundredths(total),
  };
}
