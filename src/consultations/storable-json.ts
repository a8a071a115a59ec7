/**
 * A value as JSON that PostgreSQL takes. Text cut by UTF-16 units may end in half of a surrogate pair, which JSON can hold and the database
 * cannot; such a half becomes the replacement character.
 */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'string' && !inner.isWellFormed() ? inner.toWellFormed() : inner,
  );
}
