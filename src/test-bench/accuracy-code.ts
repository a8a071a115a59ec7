const codes = ['MISS', 'DNM', 'TOP3', 'COR'];

/** The code of a score from 0 to 3. */
export function accuracyCode(accuracy: number): string {
  return codes[accuracy] ?? 'Unknown';
}
