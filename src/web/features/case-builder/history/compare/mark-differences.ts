import { alignByKey } from './align.ts';

/** A piece of a text, and whether the other text lacks it. */
export interface MarkedPart {
  readonly text: string;
  readonly isDifferent: boolean;
}

/** A text with the words marked that another one lacks at that place. Its parts together are the text; neither case nor spaces differ. */
export function markWords(text: string, other: string): readonly MarkedPart[] {
  const merged: MarkedPart[] = [];
  for (const part of marked(wordsOf(text), wordsOf(other))) {
    const last = merged.at(-1);
    if (last?.isDifferent === part.isDifferent) merged[merged.length - 1] = { ...last, text: last.text + part.text };
    else merged.push(part);
  }
  return merged;
}

/** The paragraphs, headings and lists of a Markdown text, each marked where another text lacks it. */
export function markBlocks(text: string, other: string): readonly MarkedPart[] {
  return marked(blocksOf(text), blocksOf(other));
}

function marked(parts: readonly string[], others: readonly string[]): readonly MarkedPart[] {
  return alignByKey(parts, others, plain).flatMap((step) =>
    step.kind === 'only-right' ? [] : [{ text: step.left, isDifferent: step.kind === 'only-left' }],
  );
}

/** Each word with the space before it. */
function wordsOf(text: string): readonly string[] {
  return text.match(/\s*\S+|\s+$/g) ?? [];
}

function blocksOf(text: string): readonly string[] {
  return text.split(/\n\s*\n/).filter((block) => block.trim() !== '');
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
