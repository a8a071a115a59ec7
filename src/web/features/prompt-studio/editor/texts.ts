export const editorTexts = {
  line: (line: number) => `Line ${line}`,
  place: (line: number, column: number) => `Line ${line}, column ${column}`,
  leaving: 'Press Escape, then Tab, to leave the editor.',
  numbering: 'Numbering',
  more: (count: number) => `and ${count} more...`,
  shortcuts: 'Keyboard shortcuts',
  renumber: 'Renumber',
  renumbering: {
    renumbered: 'The questions were numbered in their order, with all that names them.',
    'no-questions': 'Error: There is no question to number.',
    unsure: 'Error: Nothing was renumbered: it is not sure which numbers of the text name a question. Mend the problems first.',
  },
  tooLarge: 'Error: The text was not taken in: a prompt has at most 5 million characters.',
  /** The words of the editor's own panels, by those that its makers gave them. */
  phrases: {
    next: 'Next',
    previous: 'Previous',
    all: 'Select all of them',
    'match case': 'Match case',
    regexp: 'Pattern',
    'by word': 'Whole words',
    replace: 'Replace with it',
    'replace all': 'Replace all',
    close: 'Close',
    go: 'Go',
  },
} as const;
