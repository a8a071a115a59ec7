import { type HistorySection, sectionLabel } from './history-section.ts';

const abbreviation = /(?:\b(?:Mr|Mrs|Ms|Dr|Prof|St|vs|approx|e\.g|i\.e|etc|wk|yr|hr|min|temp|no|C|E|S|H)\.)$/;

/** A line that breaks off in the middle of a sentence goes on in the next: histories in sentences are often wrapped by hand, lists are not. */
function unwrap(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n');
  const isWrapped = /[.!?][ \t]*(?:\n|$)/.test(lines);
  const joined = isWrapped
    ? lines.replace(/([^.!?:;\s])[ \t]*\n\s*(?!(?:no|nil|non|denies|denied)\b|\d{1,2}[.)]\s|[a-z][a-z ]{0,30}:)(?=[a-z0-9(])/g, '$1 ')
    : lines;
  return joined.replace(/(\b(?:of|the|a|an|and|or|with|on|in|to|for|was|is|has|had|but)[ \t]*)\n\s*/g, '$1 ');
}

/** One sentence of a history and the section of the note that it stands in. */
export interface HistorySentence {
  readonly text: string;
  readonly section: HistorySection;
}

const bullet = /^(?:[-*•–·]\s+|\d{1,2}[.)]\s+)/;

/** The sentences of a written history with their sections, in order: vignettes, notes, telegrams and bullet lists alike. */
export function historySentences(history: string): readonly HistorySentence[] {
  const sentences: HistorySentence[] = [];
  let heading: HistorySection = 'story';
  for (const line of unwrap(history).split(/\n+/)) {
    const isItem = bullet.test(line.trim());
    let section: HistorySection = isItem ? heading : 'story';
    for (const sentence of sentencesOfLine(line.trim().replace(bullet, ''))) {
      const label = sectionLabel(sentence);
      if (label !== null) section = label.section;
      if (/^no known (?:drug )?allerg/i.test(sentence)) section = 'allergies';
      const text = (label?.rest ?? sentence).trim();
      if (/[a-z0-9]/i.test(text)) sentences.push({ text, section });
    }
    if (!isItem) heading = /:\s*$/.test(line) || section === 'assessment' ? section : 'story';
  }
  return sentences;
}

function sentencesOfLine(line: string): readonly string[] {
  const sentences: string[] = [];
  let current = '';
  for (const piece of line.split(/(?<=[.!?])\s+(?=["'(A-Z0-9])|(?<=;)\s+(?=[A-Z][A-Za-z]*:)/)) {
    current = current === '' ? piece : `${current} ${piece}`;
    if (abbreviation.test(current)) continue;
    sentences.push(current);
    current = '';
  }
  return current === '' ? sentences : [...sentences, current];
}
