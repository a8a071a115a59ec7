const nothing: ReadonlySet<string> = new Set();

/**
 * A value as JSON with the keys of every object sorted, so that equal values give one text however they were stored. Keys of `omitted` are
 * left out wherever they stand.
 */
export function canonicalJson(value: unknown, omitted: ReadonlySet<string> = nothing): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  let text = '';
  if (Array.isArray(value)) {
    for (const part of value) text += `${text === '' ? '' : ','}${canonicalJson(part, omitted)}`;
    return `[${text}]`;
  }
  const record = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(record).sort()) {
    const part = record[key];
    if (part === undefined || omitted.has(key)) continue;
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(part, omitted)}`;
  }
  return `{${text}}`;
}
