import type { EnginePorts } from '../../interview/engine.ts';
import type { StepTimes } from './interview-engine.ts';

/** The ports that do work, which takes time. */
type SpeakingPorts = Required<Omit<EnginePorts, 'foresees' | 'say'>>;

/** Measures one turn of an engine from outside: around its ports and around the whole. */
export interface StepTimer {
  /** The ports, whose time is added up. */
  readonly time: (ports: SpeakingPorts) => SpeakingPorts;
  /** What the turn took from the making of the timer on. */
  readonly times: () => StepTimes;
}

/** The timer of one turn. `monotonicMs` must never go back, as the time of day may. */
export function startStepTimer(monotonicMs: () => number): StepTimer {
  const beganMs = monotonicMs();
  const spent = { understand: 0, phrase: 0 };
  const timed =
    <Request, Reply>(step: keyof typeof spent, port: (request: Request) => Promise<Reply>) =>
    async (request: Request): Promise<Reply> => {
      const portBeganMs = monotonicMs();
      try {
        return await port(request);
      } finally {
        spent[step] += monotonicMs() - portBeganMs;
      }
    };
  return {
    time: ({ understand, phrase, translate, retell, recount }) => ({
      understand: timed('understand', understand),
      phrase: timed('phrase', phrase),
      // Putting words into another language, or decided ones into others, is wording, too.
      translate: timed('phrase', translate),
      retell: timed('phrase', retell),
      recount: timed('phrase', recount),
    }),
    times: () => {
      const total = monotonicMs() - beganMs;
      return rounded({ ...spent, reason: total - spent.understand - spent.phrase, total });
    },
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
