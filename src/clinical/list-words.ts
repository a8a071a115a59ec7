/** Items as one readable list: 'a, b and c'; with semicolons where an item holds a comma itself. */
export function listWords(items: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (items.length <= 1) return items[0] ?? '';
  const holdsComma = items.some((item) => item.includes(','));
  const separator = holdsComma ? '; ' : ', ';
  return `${items.slice(0, -1).join(separator)}${holdsComma ? ';' : ''} ${last} ${items.at(-1)}`;
}
