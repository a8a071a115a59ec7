export const editorTexts = {
  line: (line: number) => `Line ${line}`,
  place: (line: number, column: number) => `Line ${line}, column ${column}`,
  leaving: 'Press Escape, then Tab, to leave the editor.',
  numbering: 'Numbering',
  more: (count: number) => `and ${count} more...`,
  shortcuts: 'Keyboard shortcuts',
  renumber: 'Renumber',
  renumbering: {
    renumbered: 'The questions were renumbered, and so was every line that refers to them.',
    'no-questions': 'Error: There are no questions to number.',
    unsure: 'Error: Nothing was renumbered, because it is unclear which numbers refer to questions. Solve the problems first.',
  },
  tooLarge: 'Error: The text is too long: a prompt can have at most 5 million characters.',
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
