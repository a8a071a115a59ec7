/** Percentage points with their sign, whole ones unless they are less than one: '+3', '\u22120.4', '0'. */
export function signedPoints(points: number): string {
  const size = Math.abs(points);
  const words = size >= 0.95 || size < 0.05 ? size.toFixed(0) : size.toFixed(1);
  if (Number(words) === 0) return '0';
  return `${points > 0 ? '+' : '\u2212'}${words}`;
}

/** A p-value so that it can be told on which side of 0.05 it lies. */
export function probabilityWords(pValue: number): string {
  if (pValue < 0.001) return '<0.001';
  const isNearLevel = pValue >= 0.045 && pValue < 0.055;
  return pValue.toFixed(pValue < 0.01 || isNearLevel ? 3 : 2);
}
