import type { ValidationIssueReply } from '../../../../contracts/prompt-studio/source-validator-issue.ts';

export const texts = {
  validate: 'Validate',
  validating: 'Validating...',
  result: 'Result',
  title: 'Validation Results',
  found: (count: number) => `Found ${count} issue(s)`,
  noIssues: 'No issues found - source text is valid!',
  columns: { question: 'Question ID', type: 'Type', issue: 'Issue', suggestion: 'Suggestion' },
  types: { numbering: 'numbering', formatting: 'formatting', mcq: 'mcq', logic: 'logic', typo: 'typo' } satisfies Record<
    ValidationIssueReply['error_type'],
    string
  >,
  noQuestion: '–',
  line: (line: number) => `Line ${line}`,
  goToLine: (line: number) => `Go to line ${line}`,
  apply: 'Apply',
  applySuggestion: (line: number, suggestion: string) => `Apply: ${suggestion} (line ${line})`,
  applied: 'Applied',
  revalidate: 'Revalidate',
  close: 'Close',
  outdated: 'The source text has changed. These results are for an earlier text. Revalidate to update them.',
  appliedSome: (count: number) =>
    `${count} ${count === 1 ? 'suggestion' : 'suggestions'} applied. Revalidate to check whether any issues are left.`,
  moreThanShown: (shown: number, all: number) => `The first ${shown} of ${all} are shown.`,
  nothingToValidate: 'Error: No source text to validate',
  started: 'Validating the source text...',
  completed: (count: number) => (count === 0 ? 'Validation completed: no issues found' : `Validation completed: ${count} issue(s) found`),
  failed: (reason: string) => `Validation failed: ${reason}`,
  pollingFailed: 'Warning: Polling failed, retrying...',
  unreachable: 'the server cannot be reached',
} as const;
