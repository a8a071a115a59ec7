/** Every list of tests, whatever its length. */
export const testListKey = ['test-bench', 'tests'] as const;

export const testKey = (testId: string) => ['test-bench', 'test', testId] as const;
