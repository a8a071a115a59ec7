import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { testCreateContract } from '../../../../contracts/test-bench/test-create.ts';
import { callApi } from '../../../app/api-client.ts';
import { testListKey } from '../query-keys.ts';
import { creationFailure } from './creation-failure.ts';
import { creationRequest } from './creation-request.ts';
import type { TestForm } from './test-form.ts';

export type CreationState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'created' }
  | { readonly kind: 'failed'; readonly text: string };

interface Creation {
  readonly state: CreationState;
  /** Forgets how the last creation ended. */
  readonly clear: () => void;
  /** Creates a test; `onCreated` is told once it is there. */
  readonly create: (form: TestForm, onCreated: () => void) => Promise<void>;
}

/** Creates tests, one at a time, and has the list asked for anew: after a refusal, too, which may tell of tests that it does not show. */
export function useCreation(): Creation {
  const queries = useQueryClient();
  const [state, setState] = useState<CreationState>({ kind: 'idle' });
  const create = async (form: TestForm, onCreated: () => void): Promise<void> => {
    setState({ kind: 'busy' });
    const outcome = await callApi(testCreateContract, creationRequest(form, new Date()));
    if (outcome.ok) onCreated();
    setState(outcome.ok ? { kind: 'created' } : { kind: 'failed', text: creationFailure(outcome.error) });
    void queries.invalidateQueries({ queryKey: testListKey });
  };
  return { state, clear: () => setState({ kind: 'idle' }), create };
}
