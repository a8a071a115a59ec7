/** Where the screens of batches are, and where a run or two stand in the Case Builder. */
export const batchesAddress = '/playground/test-bench/batches';

export function batchAddress(id: string): string {
  return `${batchesAddress}/${encodeURIComponent(id)}`;
}

export function comparisonAddress(a: string, b: string): string {
  return `/playground/test-bench/compare?${new URLSearchParams({ a, b })}`;
}

export function comparedRunsAddress(caseId: string, a: string, b: string): string {
  return `/playground/case-builder?${new URLSearchParams({ case: caseId, compare: `${a}..${b}` })}`;
}
