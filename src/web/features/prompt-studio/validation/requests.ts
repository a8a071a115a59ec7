import { validationResultContract } from '../../../../contracts/prompt-studio/source-validator-result.ts';
import { validationStatusContract } from '../../../../contracts/prompt-studio/source-validator-status.ts';
import { validateSourceContract } from '../../../../contracts/prompt-studio/source-validator-validate.ts';
import { type CallFailure, callApi } from '../../../app/api-client.ts';
import { texts as appTexts } from '../../../app/texts.ts';
import { texts } from './texts.ts';

/** Has a text validated. */
export function requestValidation(source: string) {
  return callApi(validateSourceContract, { source_text: source });
}

/** How far a validation is. Asked for by the screen itself, it is no sign of a user at work. */
export function requestValidationStatus(sessionId: string) {
  return callApi(validationStatusContract, undefined, { params: { session_id: sessionId } });
}

/** What a validation found. */
export function requestValidationResult(sessionId: string) {
  return callApi(validationResultContract, undefined, { params: { session_id: sessionId } });
}

/** Why a call failed, for the log. */
export function wordsOfFailure(failure: CallFailure): string {
  if (failure.kind === 'other-version') return appTexts.otherVersion;
  if (failure.kind !== 'refused') return texts.unreachable;
  return failure.detail || failure.statusText || String(failure.status);
}
