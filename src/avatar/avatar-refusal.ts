import type { Failure } from '../calls/failure.ts';
import type { AvatarFailure } from './avatar-vendor.ts';

const retryAfterSeconds = 2;
const retryWhenFreeSeconds = 60;

/** What a caller is told when the avatar did not do as it was asked. */
export function avatarRefusal(failure: AvatarFailure): Failure {
  switch (failure.kind) {
    case 'off':
      return { code: 'unavailable', detail: 'This avatar is not offered on this server.' };
    case 'not-set-up':
      return { code: 'unavailable', detail: failure.words };
    case 'too-many':
      return {
        code: 'unavailable',
        detail: 'As many avatars as this server can hold are in use. Please try again later.',
        retryAfterSeconds: retryWhenFreeSeconds,
      };
    case 'busy':
      return { code: 'unavailable', detail: 'Too many are speaking at the moment. Please try again.', retryAfterSeconds };
    case 'failed':
    case 'called-off':
      return { code: 'unavailable', detail: 'The avatar does not answer. Please try again.', retryAfterSeconds };
    case 'unknown-stream':
      return { code: 'not-found', detail: 'There is no such stream.' };
    case 'out-of-order':
      return { code: 'conflict', detail: failure.words };
    case 'refused':
      return { code: 'invalid', detail: failure.words };
  }
}
