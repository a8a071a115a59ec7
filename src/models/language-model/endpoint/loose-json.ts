/** An object of which nothing is known yet. */
export type Loose = Readonly<Record<string, unknown>>;

/** Whether a value is an object with fields. */
export function isRecord(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object that a text holds as JSON; null where it holds none. */
export function parsedRecord(text: string): Loose | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** The objects of a list; none where it is no list. */
export function recordsIn(list: unknown): readonly Loose[] {
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

/** A text that came in one piece or in parts; empty where there is none. */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part) => (isRecord(part) ? textOf(part.text) : textOf(part))).join('');
}

/** A count of tokens; 0, which stands for not told, where it is none. */
export function countOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
