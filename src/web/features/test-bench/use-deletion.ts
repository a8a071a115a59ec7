import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { testListKey } from './query-keys.ts';
import { requestTestDeletion } from './request-test-deletion.ts';

/** Deletes a test; `onDeleted` is told once the list no longer shows it. */
export function useDeletion(testId: string, onDeleted: () => void): UseMutationResult<void, Error, void> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => requestTestDeletion(testId),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: testListKey });
      onDeleted();
    },
  });
}
