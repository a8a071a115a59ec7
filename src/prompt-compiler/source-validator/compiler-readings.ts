import { catalogue, type MessageCode } from '../messages/catalogue.ts';
import type { ValidationType } from './validation-issue.ts';

interface Reading {
  readonly type: ValidationType;
  readonly suggestion: string;
}

/** What kind of problem each diagnostic of the compiler is to its author, and what to do about it. Those that are not listed are about the logic. */
const readings: Readonly<Partial<Record<MessageCode, Reading>>> = {
  'prompt-too-large': { type: 'formatting', suggestion: 'Choose the file with the prompt.' },
  'line-too-long': { type: 'formatting', suggestion: 'Give each question and each instruction a line of its own.' },
  'no-questions': { type: 'numbering', suggestion: 'Write questions as numbered lines, such as “1. When did it start?”.' },
  'no-chief-complaint': { type: 'formatting', suggestion: 'Add a line such as “Chief complaint: Headache” at the top.' },
  'number-without-period': { type: 'numbering', suggestion: 'End the number with a period and a space.' },
  'duplicate-number': { type: 'numbering', suggestion: 'Give this question a number of its own, and number those after it in turn.' },
  'missing-parent': { type: 'numbering', suggestion: 'Number it below the question that it belongs to, or as a question of its own.' },
  'parent-below': {
    type: 'numbering',
    suggestion: 'Move it below the question that it belongs to, or number it below the question above.',
  },
  'question-without-text': { type: 'formatting', suggestion: 'Write the question after its number, or delete the line.' },
  'question-without-number': { type: 'numbering', suggestion: 'Give the question a number.' },
  'number-inside-line': { type: 'formatting', suggestion: 'Begin a new line before the number.' },
  'two-questions-in-one': { type: 'formatting', suggestion: 'Give the second question a line and a number of its own.' },
  'option-without-question': { type: 'mcq', suggestion: 'Move the answer below its question, or delete it.' },
  'duplicate-option': { type: 'mcq', suggestion: 'Delete one of the two.' },
  'single-option': { type: 'mcq', suggestion: 'Add the other answers, or ask a yes/no question.' },
  'instruction-not-understood': { type: 'logic', suggestion: 'Write it as “If 2 is yes, go to 9.” or “If 2 is yes, stop.”.' },
  'condition-without-action': { type: 'logic', suggestion: 'Add what follows, such as “, ask: …” or “, go to 5.”.' },
  'otherwise-without-if': { type: 'logic', suggestion: 'Put a line with “If …” right before it, or take “Otherwise” out.' },
  'condition-not-understood': {
    type: 'logic',
    suggestion: 'Compare an answer (“3 includes throbbing”, “4 is above 7”) or name a fact (“female”, “age over 65”).',
  },
  'condition-too-deep': { type: 'logic', suggestion: 'Use fewer brackets.' },
  'too-many-named': { type: 'logic', suggestion: 'Name fewer questions.' },
  'unknown-question': { type: 'logic', suggestion: 'Name a question that exists.' },
  'no-answer-to-compare': { type: 'logic', suggestion: 'Name the question whose answer is meant.' },
  'unknown-option': { type: 'logic', suggestion: 'Name one of the answers that the question offers.' },
  'wrong-comparison': { type: 'logic', suggestion: 'Compare it with an answer that the question can have.' },
  'unknown-fact': { type: 'logic', suggestion: 'Ask it with a question of its own, and name that question.' },
  'asked-later': { type: 'logic', suggestion: 'Move the question that is named up, or this line below it.' },
  'jump-backwards': { type: 'logic', suggestion: 'Name a question further below.' },
  'jump-into-skipped': { type: 'logic', suggestion: 'Go to the question above it instead.' },
  'never-asked': { type: 'logic', suggestion: 'Change what leads past it, or delete it.' },
  'never-true': { type: 'logic', suggestion: 'Change the condition so that some answers fulfil it.' },
  'always-true': { type: 'logic', suggestion: 'Change the condition, or take it out.' },
  'emergency-without-words': { type: 'logic', suggestion: 'Say what the patient should do: “Emergency if yes: Call an ambulance now.”' },
  'limit-not-understood': { type: 'formatting', suggestion: 'Write it as “Ask at most 25 questions.”.' },
  'nothing-named': { type: 'formatting', suggestion: 'Name something after the colon, or delete the line.' },
  'dead-end': { type: 'logic', suggestion: 'Give it a condition, or delete what stands below it.' },
  'threshold-out-of-range': { type: 'logic', suggestion: 'Compare with an amount that the question can be answered with.' },
  'red-flag-late': { type: 'logic', suggestion: 'Move the question with its emergency line up.' },
  'red-flag-beyond-limit': { type: 'logic', suggestion: 'Move the question with its emergency line up, or allow more questions.' },
  'red-flag-waits': { type: 'logic', suggestion: 'Put the emergency line right below the question that shows it.' },
};

/** The kind of a diagnostic, and what to do about it. */
export function readingOf(code: string): Reading {
  const known = readings[code as MessageCode];
  if (known !== undefined) return known;
  return { type: 'logic', suggestion: code in catalogue ? catalogue[code as MessageCode].explanation : 'Write the line in another way.' };
}
