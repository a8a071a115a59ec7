const claims = {
  proved: 'proved',
  refuted: 'found wrong',
  'not proved': 'not decided in the time given',
} as const;

export const texts = {
  title: 'Compilation Analysis',
  errors: 'Errors',
  graph: 'Graph',
  noErrors: 'No errors found',
  noErrorsMore: 'Compilation completed successfully without validation errors.',
  found: (count: number) => (count === 1 ? '1 problem, in the order of the prompt' : `${count} problems, in the order of the prompt`),
  columns: { line: 'Line', question: 'Question', severity: 'Severity', message: 'Message' },
  goToLine: (line: number) => `Go to line ${line}`,
  severities: { error: 'Error', warning: 'Warning' },
  noQuestion: '–',
  moreBelow: (shown: number, count: number) => `The first ${shown} of ${count} are shown. Solve some and compile again to see the rest.`,
  proved: 'What was proved',
  outcomes: claims,
  counts: 'Length of the interview',
  questions: (least: number, most: number) =>
    least === most ? `${least} ${least === 1 ? 'question' : 'questions'}` : `${least} to ${most} questions`,
  lastRedFlag: (after: number | null) =>
    after === null
      ? 'There is no emergency line.'
      : `Every emergency line is reached after at most ${after} ${after === 1 ? 'question' : 'questions'}.`,
  bindings: 'What was understood',
  bindingsMore: 'Words in the prompt that were recognised as findings and conditions of the clinical knowledge.',
  noBindings: 'No words in the prompt were recognised as findings or conditions of the clinical knowledge.',
  boundColumns: { line: 'Line', words: 'Words', boundTo: 'Recognised as' },
} as const;
