import type { WhyNoSuggestion } from '../../../../contracts/prompt-studio/prompt-compile-suggest.ts';

export const problemTexts = {
  reading: 'The prompt is being read.',
  none: 'No problems found.',
  line: 'Line',
  severity: 'Severity',
  message: 'Problem',
  fix: 'Fix',
  suggest: 'Suggest',
  suggesting: 'Asking...',
  suggested: 'Suggested',
  askAgain: 'Ask again',
  noAnswer: 'The suggestion could not be requested.',
  use: 'Use this line',
  dismiss: 'Dismiss',
  error: 'Error',
  warning: 'Warning',
  more: (count: number) => `and ${count} more...`,
} as const;

type FailureKind = Extract<WhyNoSuggestion, { kind: 'failed' }>['failure'];

const failures: Readonly<Record<FailureKind, string>> = {
  unreachable: 'The language model could not be reached.',
  'timed-out': 'The language model took too long to answer.',
  'broken-off': 'The answer of the language model was cut off.',
  'server-error': 'The server of the language model had a fault.',
  empty: 'The language model gave no answer.',
  'wrong-shape': 'The answer of the language model could not be read.',
  'rate-limited': 'The language model has too many requests at the moment. Wait a little.',
  'not-authorised': 'The language model refused the key of this installation. Please tell your administrator.',
  'out-of-quota': 'The credit for the language model is used up. Please tell your administrator.',
  refused: 'The language model refused to answer about this line.',
  'too-large': 'The answer of the language model was too long.',
  'bad-request': 'The language model does not accept this kind of request. Please tell your administrator.',
  'not-found': 'The language model was not found at its address; please tell whoever runs this installation.',
  'circuit-open': 'The language model failed several times in a row. Try again in half a minute.',
  'no-time-left': 'The language model did not answer in time.',
  'no-tokens-left': 'The language model has used up what it may use for now.',
  'called-off': 'The request to the language model was cancelled.',
};

/** Why there is no suggestion for a line, in one sentence for its author. */
export function whyNoSuggestion(why: WhyNoSuggestion): string {
  switch (why.kind) {
    case 'no-model':
      return 'No language model is set up here to suggest lines.';
    case 'no-problem':
      return 'The compiler on the server finds no problem in this line.';
    case 'none':
      return 'The language model has no suggestion for this line.';
    case 'objected':
      return 'The suggestion of the language model did not work in this prompt, so it is not shown.';
    case 'failed':
      return failures[why.failure];
  }
}
