/** One line of a message: its words, and the marks of Markdown around them. */
interface MarkedLine {
  readonly before: string;
  readonly words: string;
  readonly after: string;
}

/** What a message of ours says, line by line without markup, and how it is put together again with other words in place of them. */
export interface PlainLines {
  readonly words: readonly string[];
  /** `words` are as many as those of the message, and hold no markup. */
  readonly withWords: (words: readonly string[]) => string;
}

/**
 * Takes a message in Markdown apart. Headings, list marks and lines in bold or italics come back as they were; emphasis on a part of a line is
 * left out, because which of the other words it belongs to is not known.
 */
export function plainLines(message: string): PlainLines {
  const lines = message.split('\n').map(markedLine);
  const telling = lines.filter(({ words }) => words !== '');
  return {
    words: telling.map(({ words }) => words),
    withWords: (words) => {
      let at = 0;
      const spoken = lines.map((line) => {
        if (line.words === '') return line.before;
        at += 1;
        return `${line.before}${words[at - 1] ?? line.words}${line.after}`;
      });
      return spoken.join('\n');
    },
  };
}

function markedLine(line: string): MarkedLine {
  const mark = line.match(/^\s*(?:#{1,6}\s+|[-*+]\s+|\d+[.)]\s+)?/)?.[0] ?? '';
  const rest = line.slice(mark.length).trim();
  const whole = rest.match(/^(\*\*|\*)((?:(?!\1).)+)\1$/);
  const words = (whole?.[2] ?? rest).replace(/\*\*(.+?)\*\*/g, '$1');
  return { before: `${mark}${whole?.[1] ?? ''}`, words, after: whole?.[1] ?? '' };
}
