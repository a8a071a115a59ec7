/** A table to look words of a text up in. It has no keys but its own: 'constructor' is a word like any other. */
export function wordTable<Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.freeze(Object.assign(Object.create(null), entries));
}
