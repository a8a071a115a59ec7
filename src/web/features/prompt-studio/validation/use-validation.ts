import { useCallback, useEffect, useRef, useState } from 'react';
import type { ValidationResult } from '../../../../contracts/prompt-studio/source-validator-result.ts';
import { useStudio } from '../studio-context.ts';
import { requestValidation, requestValidationResult, requestValidationStatus, wordsOfFailure } from './requests.ts';
import { texts } from './texts.ts';

const pollIntervalMs = 5_000;
/** Most texts are validated by then. */
const firstPollAfterMs = 700;

export type Validation =
  | { readonly state: 'none' }
  | { readonly state: 'validating'; readonly source: string; readonly sessionId: string | null }
  | { readonly state: 'done'; readonly source: string; readonly result: ValidationResult };

/** Has the text of the editor validated, watches over it, and tells the progress log. `validate` does nothing while one is under way. */
export function useValidation(): { readonly validation: Validation; readonly validate: () => void } {
  const studio = useStudio();
  const [validation, setValidation] = useState<Validation>({ state: 'none' });
  const isBusy = useRef(false);

  const fail = useCallback(
    (reason: string) => {
      studio.log(texts.failed(reason));
      isBusy.current = false;
      setValidation({ state: 'none' });
    },
    [studio],
  );

  const validate = useCallback(() => {
    if (isBusy.current) return;
    const { source } = studio.state();
    if (source.trim() === '') {
      studio.log(texts.nothingToValidate);
      return;
    }
    isBusy.current = true;
    studio.log(texts.started);
    setValidation({ state: 'validating', source, sessionId: null });
    void requestValidation(source).then((started) => {
      if (started.ok) setValidation({ state: 'validating', source, sessionId: started.value.session_id });
      else fail(wordsOfFailure(started.error));
    });
  }, [studio, fail]);

  const sessionId = validation.state === 'validating' ? validation.sessionId : null;
  const source = validation.state === 'validating' ? validation.source : '';
  useEffect(() => {
    if (sessionId === null) return;
    let timer = window.setTimeout(poll, firstPollAfterMs);
    let isOver = false;
    async function poll(): Promise<void> {
      if (sessionId === null) return;
      const status = await requestValidationStatus(sessionId);
      const result = status.ok && status.value.status === 'completed' ? await requestValidationResult(sessionId) : null;
      if (isOver) return;
      const failed = result !== null && !result.ok ? result : status;
      if (result?.ok) {
        studio.log(texts.completed(result.value.total_issues));
        isBusy.current = false;
        setValidation({ state: 'done', source, result: result.value });
        return;
      }
      if (status.ok && status.value.status === 'failed') return fail(status.value.message);
      if (!failed.ok) {
        if (failed.error.kind === 'refused' && failed.error.status < 500) return fail(wordsOfFailure(failed.error));
        studio.log(texts.pollingFailed);
      }
      timer = window.setTimeout(poll, pollIntervalMs);
    }
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [sessionId, source, studio, fail]);

  return { validation, validate };
}
