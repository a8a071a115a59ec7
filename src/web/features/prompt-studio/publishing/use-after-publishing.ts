import { useQueryClient } from '@tanstack/react-query';

/** Has everything that depends on what is published asked for anew. */
export function useAfterPublishing(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const keys = ['publish-preview', 'published', 'published-history'];
    await Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] })));
  };
}
