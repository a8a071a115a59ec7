const abbreviation = /(?:\b(?:Mr|Mrs|Ms|Dr|Prof|St|vs|approx|e\.g|i\.e|etc|wk|yr|hr|min|temp|no|C|E|S|H)\.)$/;

/** A line that breaks off in the middle of a sentence goes on in the next: written histories are often wrapped by hand. */
function unwrap(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/([^.!?:;\s])[ \t]*\n\s*(?=[a-z0-9(])/g, '$1 ')
    .replace(/(\b(?:of|the|a|an|and|or|with|on|in|to|for|was|is|has|had|but)[ \t]*)\n\s*/g, '$1 ');
}

/** The sentences of a written history, in order: vignettes, notes and bullet lists alike. */
export function historySentences(history: string): readonly string[] {
  const sentences: string[] = [];
  for (const line of unwrap(history).split(/\n+/)) {
    let current = '';
    for (const piece of line.trim().split(/(?<=[.!?])\s+(?=["'(A-Z0-9])/)) {
      current = current === '' ? piece : `${current} ${piece}`;
      if (abbreviation.test(current)) continue;
      sentences.push(current);
      current = '';
    }
    if (current !== '') sentences.push(current);
  }
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => /[a-z0-9]/i.test(sentence));
}
