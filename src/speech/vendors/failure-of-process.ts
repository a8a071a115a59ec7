import type { NoProcessOutcome } from '../../platform/work-processes.ts';
import type { SpeechFailure } from '../text-to-speech.ts';

/** What it means for speech that a process came to no result. */
export function failureOfProcess(outcome: NoProcessOutcome): SpeechFailure {
  switch (outcome) {
    case 'called-off':
      return { kind: 'called-off' };
    case 'too-many':
      return { kind: 'busy' };
    case 'took-too-long':
    case 'died':
      return { kind: 'failed' };
  }
}
