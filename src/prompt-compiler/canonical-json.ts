/**
 * A value as JSON with the keys of every object sorted, so that equal values give one text however they were stored. Keys of `omitted` are
 * left out wherever they stand.
 */
export function canonicalJson(value: unknown, omitted: ReadonlySet<string> = new Set()): string {
  if (Array.isArray(value)) return `[${value.map((part) => canonicalJson(part, omitted)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const record = value as Readonly<Record<string, unknown>>;
  const keys = Object.keys(record).filter((key) => record[key] !== undefined && !omitted.has(key));
  return `{${keys
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(record[key], omitted)}`)
    .join(',')}}`;
}
