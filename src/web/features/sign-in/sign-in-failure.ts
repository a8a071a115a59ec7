import type { CallFailure } from '../../app/api-client.ts';
import { texts as appTexts } from '../../app/texts.ts';
import { texts } from './texts.ts';

/** The lines shown when signing in failed: the failure text, and what more is known. */
export function explainLoginFailure(failure: CallFailure): readonly string[] {
  return [texts.login.failed, ...(knownReason(failure) ?? [])];
}

/** The lines shown when registering failed: the failure text, and what more is known, such as the field that was refused. */
export function explainRegistrationFailure(failure: CallFailure): readonly string[] {
  const reason = knownReason(failure);
  if (reason !== null) return [texts.register.failed, ...reason];
  if (failure.kind !== 'refused') return [texts.register.failed];
  if (failure.status === 409) return [texts.register.failed, texts.register.emailTaken];
  if (failure.status === 422 && failure.detail !== '') return [texts.register.failed, failure.detail];
  return [texts.register.failed];
}

function knownReason(failure: CallFailure): readonly string[] | null {
  if (failure.kind === 'unreachable') return [texts.login.unreachable];
  if (failure.kind === 'other-version') return [appTexts.otherVersion];
  if (failure.kind === 'refused' && failure.status === 429) return [texts.login.tooMany];
  return null;
}
