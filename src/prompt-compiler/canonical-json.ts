const nothing: ReadonlySet<string> = new Set();
/** What JSON writes in a string as it stands. */
const plain = /^[ !#-[\]-~]*$/;

/**
 * A value as JSON with the keys of every object sorted, so that equal values give one text however they were stored. Keys of `omitted` are
 * left out wherever they stand.
 */
export function canonicalJson(value: unknown, omitted: ReadonlySet<string> = nothing): string {
  const pieces: string[] = [];
  write(value, omitted, pieces);
  return pieces.join('');
}

function write(value: unknown, omitted: ReadonlySet<string>, pieces: string[]): void {
  if (typeof value === 'string') pieces.push(plain.test(value) ? `"${value}"` : JSON.stringify(value));
  else if (typeof value !== 'object' || value === null) pieces.push(JSON.stringify(value) ?? 'null');
  else if (Array.isArray(value)) writeList(value, omitted, pieces);
  else writeRecord(value as Readonly<Record<string, unknown>>, omitted, pieces);
}

function writeList(list: readonly unknown[], omitted: ReadonlySet<string>, pieces: string[]): void {
  pieces.push('[');
  list.forEach((part, index) => {
    if (index > 0) pieces.push(',');
    write(part, omitted, pieces);
  });
  pieces.push(']');
}

function writeRecord(record: Readonly<Record<string, unknown>>, omitted: ReadonlySet<string>, pieces: string[]): void {
  let before = '{';
  for (const key of Object.keys(record).sort()) {
    if (record[key] === undefined || omitted.has(key)) continue;
    pieces.push(before, plain.test(key) ? `"${key}":` : `${JSON.stringify(key)}:`);
    write(record[key], omitted, pieces);
    before = ',';
  }
  pieces.push(before === '{' ? '{}' : '}');
}
