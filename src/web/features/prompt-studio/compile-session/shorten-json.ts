/** From this size on an output is shown with its long lists cut short: the browser would stand still over the whole. */
export const largeOutputBytes = 1_000_000;

const mostItems = 50;
const mostCharacters = 2_000;

/** The value with its long lists and texts cut short, each saying how much was left out. */
export function shortenJson(value: unknown): unknown {
  if (typeof value === 'string' && value.length > mostCharacters) {
    return `${value.slice(0, mostCharacters)}… and ${(value.length - mostCharacters).toLocaleString('en')} more characters`;
  }
  if (Array.isArray(value)) {
    const shown = value.slice(0, mostItems).map(shortenJson);
    return value.length > mostItems ? [...shown, `… and ${(value.length - mostItems).toLocaleString('en')} more`] : shown;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortenJson(part)]));
}

/** A size in words, such as `1.3 MB`. */
export function wordsOfSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
