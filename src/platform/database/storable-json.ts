/** How JSON writes half of a surrogate pair; also found in text that speaks of it, which then only costs the slower way. */
const halfOfPair = /\\ud[89a-f]/;

/**
 * A value as JSON that PostgreSQL takes. Text cut by UTF-16 units may end in half of a surrogate pair, which JSON can hold and the database
 * cannot; such a half becomes the replacement character.
 */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (!halfOfPair.test(json)) return json;
  return JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'string' ? inner.toWellFormed() : inner));
}
