import { outlinePrompt } from '../1a-outline/outline-prompt.ts';
import { keywordOfHeading } from '../1a-outline/read-named.ts';

const largestLevel = 6;

/** The title of a group as a heading; a comment where a heading with these words would mean more ('Men only', 'Next steps'). */
export function headingLine(level: number, text: string): string {
  const line = `${'#'.repeat(Math.min(level, largestLevel))} ${text}`;
  const { headings, items } = outlinePrompt(line);
  const isPlain = headings[0]?.text === text && items.length === 0 && keywordOfHeading(text) === null;
  return isPlain ? line : `// Section: ${text}`;
}
