import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createWorkProcesses } from '../../../platform/work-processes.ts';
import { fail, succeed } from '../../../shared/result.ts';
import type { Voice } from '../../text-to-speech.ts';
import { failureOfProcess } from '../failure-of-process.ts';

const script = fileURLToPath(new URL('./flite-process.ts', import.meta.url));
/** A sentence takes a tenth of a second. */
const timeLimitMs = 15_000;
const mostWaiting = 400;
const mostProcesses = 4;

/** Flite, on this machine, as WebAssembly in processes of their own. */
export function createFliteVoice(): Voice {
  const most = Math.min(mostProcesses, availableParallelism());
  const processes = createWorkProcesses<string, Uint8Array | null>({ script, most, mostWaiting, timeLimitMs });
  return {
    engine: 'flite',
    bySentence: true,
    speak: async (words, signal) => {
      let outcome = await processes.run(words, signal);
      // A process that was killed says nothing of the words: another one speaks them.
      if (!outcome.ok && outcome.error === 'died') outcome = await processes.run(words, signal);
      if (!outcome.ok) return fail(failureOfProcess(outcome.error));
      return outcome.value === null ? fail({ kind: 'failed' }) : succeed({ bytes: outcome.value, mediaType: 'audio/wav' });
    },
    close: processes.close,
  };
}
