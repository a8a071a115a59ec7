import type { Failure } from '../calls/failure.ts';
import type { SpeechFailure } from './text-to-speech.ts';

const retryAfterSeconds = 2;

/** What a caller is told when nothing could be spoken or heard. */
export function speechRefusal(failure: SpeechFailure, act: 'speak' | 'recognise'): Failure {
  switch (failure.kind) {
    case 'off':
      return {
        code: 'unavailable',
        detail: act === 'speak' ? 'Replies are not spoken on this server.' : 'Speech is not recognised on this server.',
      };
    case 'not-set-up':
      return { code: 'unavailable', detail: failure.words };
    case 'busy':
      return { code: 'unavailable', detail: 'Too many are speaking at the moment. Please try again.', retryAfterSeconds };
    case 'failed':
    case 'called-off':
      return {
        code: 'unavailable',
        detail:
          act === 'speak' ? 'The reply could not be spoken. Please try again.' : 'What was said could not be recognised. Please try again.',
        retryAfterSeconds,
      };
  }
}
