import type { Message } from './message.ts';

/** What is wrong with an instruction: its words, its condition and what it names. */
export const instructionMessages = {
  'instruction-not-understood': {
    severity: 'error',
    text: 'This instruction was not understood, and was left out.',
    explanation:
      'Instructions are “If …, ask: …”, “If …, go to 9.”, “If …, stop.”, “Ask 3 to 5 only if …”, and those of the reference page.',
    example: {
      wrong: '1. Do you cough?\nGo somewhere else if 1 is yes.\n2. Do you smoke?',
      right: '1. Do you cough?\nGo to 3 if 1 is yes.\n2. Do you smoke?\n3. Do you sleep well?',
    },
  },
  'instruction-in-question': {
    severity: 'error',
    text: 'Question {number} holds “{words}”, which reads as an instruction but was not understood. The question is asked as it stands.',
    explanation: 'An instruction stands before its question (“If 3 is yes, ask: …”) or in a sentence of its own after it.',
    example: {
      wrong: '1. Do you smoke?\n2. For smokers one would ask: How many a day?',
      right: '1. Do you smoke?\n2. If 1 is yes, ask: How many a day?',
    },
  },
  'condition-without-action': {
    severity: 'error',
    text: 'This condition is not followed by what to do, and was left out.',
    explanation: 'After the condition stands what it is for: a comma and “ask:”, “go to”, “skip” or “stop”.',
    example: {
      wrong: '1. Do you cough?\nIf 1 is yes.\n2. Do you smoke?',
      right: '1. Do you cough?\nIf 1 is yes, go to 3.\n2. Do you smoke?\n3. Do you sleep well?',
    },
  },
  'answers-without-points': {
    severity: 'error',
    text: 'The answers of question {number} have no points, so that they cannot be added up. {consequence}',
    explanation:
      'A sum adds numbers as they are, yes as 1, and the points that stand beside the options: “never (0)”, “several days (1)”. Options that begin with “never” or “not at all” count from 0 upwards.',
    example: {
      wrong: '1. How is it? (good / bad)\n2. And today? (good / bad)\n3. If the sum of 1 and 2 is at least 2, ask: Why?',
      right:
        '1. How often does it hurt? (never / often)\n2. And at night? (never / often)\n3. If the sum of 1 and 2 is at least 2, ask: Why?',
    },
  },
  'otherwise-without-if': {
    severity: 'error',
    text: '“Otherwise” has no condition before it to be the opposite of.',
    explanation: '“Otherwise” stands right after a line with “if” or “unless”. Here it was read as if it were not there.',
    example: {
      wrong: '1. Otherwise, ask: Do you smoke?',
      right: '1. If female, ask: Could you be pregnant?\n2. Otherwise, ask: Do you smoke?',
    },
  },
  'otherwise-too-long': {
    severity: 'error',
    text: '“Otherwise” is the opposite of more than {limit} conditions before it. {consequence}',
    explanation: 'A long chain of alternatives is best asked as one question with several answers.',
    example: {
      wrong: '1. Do you cough?\n2. If 1 is yes, ask: Since when?\n3. Otherwise, if female, ask: Why? … and so on 100 times',
      right: '1. Do you cough?\n2. If 1 is yes, ask: Since when?\n3. Otherwise, if female, ask: Could you be pregnant?',
    },
  },
  'condition-not-understood': {
    severity: 'error',
    text: '“{words}” was not understood. {consequence}',
    explanation:
      'A condition compares an answer (“3 includes throbbing”, “4 is above 7”) or names a fact (“female”, “age over 65”, “pregnant”).',
    example: {
      wrong: '1. Do you cough?\n2. If the moon is full, ask: Do you sleep?',
      right: '1. Do you cough?\n2. If 1 is yes, ask: Do you sleep?',
    },
  },
  'condition-too-deep': {
    severity: 'error',
    text: 'This condition is nested too deeply to be read. {consequence}',
    explanation: 'Brackets may be nested up to 40 deep.',
    example: {
      wrong: '1. Do you cough?\n2. If ((((… 1 is yes …)))), ask: Since when?',
      right: '1. Do you cough?\n2. If (1 is yes or age over 65) and female, ask: Since when?',
    },
  },
  'too-many-named': {
    severity: 'error',
    text: 'This names more than {limit} questions. {consequence}',
    explanation: 'Conditions over so many questions are most likely a slip of the keyboard.',
    example: {
      wrong: 'If any of 1 to 9999 is yes, go to 10000.',
      right: '1. Do you cough?\n2. Do you sneeze?\nIf any of 1 to 2 is yes, go to 4.\n3. Are you well?\n4. What else?',
    },
  },
  'unknown-question': {
    severity: 'error',
    text: 'There is no question {number}. {consequence}',
    explanation: 'Conditions and jumps name questions by their numbers.',
    example: { wrong: '1. Do you cough?\n2. If 11 is yes, ask: Since when?', right: '1. Do you cough?\n2. If 1 is yes, ask: Since when?' },
  },
  'ambiguous-number': {
    severity: 'error',
    text: '“{number}” may mean the answer {number} to question {about}, or that question {number} was answered yes. {consequence}',
    explanation:
      'Below a question that is answered with a number, or whose answers are numbered, a bare number is its answer, unless a yes/no question above has that number.',
    example: {
      wrong: '1. Do you smoke?\n2. How bad is it from 0 to 10?\n   If 1, stop.',
      right: '1. Do you smoke?\n2. How bad is it from 0 to 10?\n   If 2 is 1, stop.',
    },
  },
  'no-answer-to-compare': {
    severity: 'error',
    text: 'Number {number} asks nothing, so it has no answer to compare. {consequence}',
    explanation: 'A numbered line that only jumps or stops is not a question.',
    example: {
      wrong: '1. Do you cough?\n2. If 1 is no, go to 4.\n3. Since when?\n4. If 2 is yes, ask: Do you smoke?',
      right: '1. Do you cough?\n2. If 1 is no, go to 4.\n3. Since when?\n4. If 1 is yes, ask: Do you smoke?',
    },
  },
  'unknown-option': {
    severity: 'error',
    text: 'Question {number} does not offer “{words}”. It offers {offered}. {consequence}',
    explanation: 'A condition names an answer as it is written below its question.',
    example: {
      wrong: '1. What is it like?\n   a) throbbing\n   b) pressing\n2. If 1 is throbing, ask: Since when?',
      right: '1. What is it like?\n   a) throbbing\n   b) pressing\n2. If 1 is throbbing, ask: Since when?',
    },
  },
  'wrong-comparison': {
    severity: 'error',
    text: 'Question {number} is answered with {kind}; it cannot be compared with “{words}”. {consequence}',
    explanation: 'Yes/no questions are compared with yes or no, choices with their answers, amounts with numbers.',
    example: {
      wrong: '1. Do you cough?\n2. If 1 is above 7, ask: Since when?',
      right: '1. Do you cough?\n2. If 1 is yes, ask: Since when?',
    },
  },
  'unknown-fact': {
    severity: 'warning',
    text: '“{words}” is not a finding that we know. It holds only where it is given by that name.',
    explanation: 'Facts by name come from the clinical knowledge. What is not in it is never known by itself: ask it with a question.',
    example: {
      wrong: '1. If has a purple aura, ask: Since when?',
      right: '1. Do you have a purple aura?\n2. If 1 is yes, ask: Since when?',
    },
  },
} as const satisfies Readonly<Record<string, Message>>;
