import type { Message } from './message.ts';

/** What is wrong with the text as a whole, with a question or with its answers. */
export const questionMessages = {
  'prompt-too-large': {
    severity: 'error',
    text: 'The prompt is larger than {limit} megabytes and was not read.',
    explanation: 'A prompt is a page or a few of questions. A text of this size is most likely the wrong file.',
    example: { wrong: 'a file of 6 MB', right: 'a file of 20 kB' },
  },
  'line-too-long': {
    severity: 'error',
    text: 'This line is longer than {limit} characters and was left out.',
    explanation: 'Each question and each instruction stands on a line of its own.',
    example: {
      wrong: '1. Do you have a fever? Do you cough? … and so on for 2,000 characters',
      right: '1. Do you have a fever?\n2. Do you cough?',
    },
  },
  'no-questions': {
    severity: 'error',
    text: 'There is no question in this prompt. A question is a line such as “1. When did it start?”.',
    explanation: 'An interview needs at least one numbered question.',
    example: { wrong: 'When did it start?', right: '1. When did it start?' },
  },
  'no-chief-complaint': {
    severity: 'warning',
    text: 'The prompt names no chief complaint. Add a line such as “Chief complaint: Headache”.',
    explanation: 'The chief complaint decides which consultations use this prompt. Without the line the first heading is taken for it.',
    example: { wrong: '1. When did it start?', right: 'Chief complaint: Headache\n\n1. When did it start?' },
  },
  'number-without-period': {
    severity: 'error',
    text: 'Number must end with period: {number}',
    explanation: 'A question begins with its number, a period and a space. Without them it is read as a question all the same, but say so.',
    example: { wrong: '1 Did it come on suddenly?', right: '1. Did it come on suddenly?' },
  },
  'duplicate-number': {
    severity: 'error',
    text: 'Duplicate number: {number}',
    explanation: 'Each number belongs to one question; conditions could not tell them apart. The second one is left out.',
    example: { wrong: '3. Is it throbbing?\n3. Is it stabbing?', right: '3. Is it throbbing?\n4. Is it stabbing?' },
  },
  'missing-parent': {
    severity: 'error',
    text: 'Question {number} belongs to question {parent}, which does not exist.',
    explanation: 'A sub-question is asked below its parent. Without one it is read as a question of its own.',
    example: { wrong: '1. Do you have pain?\n2.1. Where?', right: '1. Do you have pain?\n1.1. Where?' },
  },
  'parent-below': {
    severity: 'error',
    text: 'Question {number} stands before question {parent}, to which it belongs.',
    explanation: 'A prompt is read from top to bottom: a sub-question that stands before its parent would never be asked.',
    example: { wrong: '1.1. Where?\n1. Do you have pain?', right: '1. Do you have pain?\n1.1. Where?' },
  },
  'question-without-text': {
    severity: 'error',
    text: 'Number {number} has no question after it, and was left out.',
    explanation: 'A number is followed by the words of its question.',
    example: { wrong: '1. Where is it?\n2.', right: '1. Where is it?\n2. How bad is it?' },
  },
  'question-without-number': {
    severity: 'error',
    text: 'This looks like a question, but it has no number, and was left out.',
    explanation: 'Only numbered questions are asked, so that conditions can name them.',
    example: { wrong: '1. Do you drink?\n\nDo you smoke?', right: '1. Do you drink?\n\n2. Do you smoke?' },
  },
  'number-inside-line': {
    severity: 'error',
    text: 'Number {number} begins inside this line. Put it in a line of its own.',
    explanation: 'Each question and each numbered instruction stands in a line of its own. It is read as if it did.',
    example: { wrong: '1. Do you cough? 2. Do you have a fever?', right: '1. Do you cough?\n2. Do you have a fever?' },
  },
  'two-questions-in-one': {
    severity: 'error',
    text: 'Number {number} holds two questions; the second was left out. Give it a number of its own.',
    explanation: 'Each question has a number of its own, so that each answer has a place.',
    example: {
      wrong: '5. If female, ask: Could you be pregnant? Otherwise, ask: Do you smoke?',
      right: '5. If female, ask: Could you be pregnant?\n6. Otherwise, ask: Do you smoke?',
    },
  },
  'option-without-question': {
    severity: 'error',
    text: 'This answer belongs to no question, and was left out.',
    explanation: 'Answers to choose from stand below their question.',
    example: { wrong: 'a) throbbing\n1. What is it like?', right: '1. What is it like?\n   a) throbbing\n   b) pressing' },
  },
  'duplicate-option': {
    severity: 'error',
    text: 'Question {number} offers “{label}” twice; the second was left out.',
    explanation: 'Conditions name an answer by its label, so each label is there once.',
    example: { wrong: '1. What is it like?\n   a) sharp\n   b) sharp\n   c) dull', right: '1. What is it like?\n   a) sharp\n   b) dull' },
  },
  'unknown-meaning': {
    severity: 'warning',
    text: 'Question {number} is said to ask “{words}”, which is no meaning that is known. {near}',
    explanation:
      'Between “[asks:” and “]” stands what a question asks: onset, duration, severity, site, side, character, course, frequency, triggers, relief, radiation, medicines, allergies, illnesses, procedures, family, habits, pregnancy, measurement, findings, anything else, something else, or the name of a finding.',
    example: { wrong: '1. When did you last feel well? [asks: onsett]', right: '1. When did you last feel well? [asks: onset]' },
  },
  'single-option': {
    severity: 'warning',
    text: 'Question {number} offers only one answer, “{label}”.',
    explanation: 'A choice needs at least two answers.',
    example: { wrong: '1. What is it like?\n   a) sharp', right: '1. What is it like?\n   a) sharp\n   b) dull' },
  },
} as const satisfies Readonly<Record<string, Message>>;
