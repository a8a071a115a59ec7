const levels: Readonly<Record<number, string>> = { 40: 'Warning: ', 50: 'Error: ', 60: 'Error: ' };
const unsaid = new Set(['level', 'time', 'pid', 'msg']);

/** A line of the log as a person reads it: its words, and behind a warning or an error what it holds besides. Other text is as it was. */
export function plainLogLine(line: string): string {
  let record: unknown;
  try {
    record = JSON.parse(line);
  } catch {
    return line;
  }
  if (typeof record !== 'object' || record === null || !('msg' in record)) return line;
  const { level = 30, msg } = record as { readonly level?: number; readonly msg: unknown };
  const prefix = levels[level];
  if (prefix === undefined) return `${msg}\n`;
  const details = Object.entries(record).filter(([key]) => !unsaid.has(key));
  const told = details.map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return `${prefix}${msg}${told.length === 0 ? '' : ` (${told.join(', ')})`}\n`;
}
