/**
 * A pattern that matches the letters of this one whether they are capital or small, for a place within a pattern that tells them apart. A modifier
 * would say the same, but V8 (13.6) runs those wrongly in a process that has compiled many patterns. Takes no classes of characters.
 */
export function inAnyCase(pattern: string): string {
  return pattern.replace(/\\.|[a-z]/gi, (part) => (part.length > 1 ? part : `[${part.toLowerCase()}${part.toUpperCase()}]`));
}
