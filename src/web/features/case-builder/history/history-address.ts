/** The parts of the address that say which run of a case is open, and which two are compared. */
const historyParameters = ['run', 'compare', 'view'] as const;

/** The address without an open run or compared ones, for when the history is closed or opened. */
export function withoutHistory(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const name of historyParameters) rest.delete(name);
  return rest;
}
