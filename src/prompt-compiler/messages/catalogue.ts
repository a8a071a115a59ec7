import type { Severity } from '../diagnostic.ts';

export interface Message {
  readonly severity: Severity;
  /** The message; `{name}` stands for a value of the case. */
  readonly text: string;
  readonly explanation: string;
  /** A prompt that has the problem, and one that has none. '…' stands for more of the same. */
  readonly example: { readonly wrong: string; readonly right: string };
}

/** Every problem that the compiler reports. The reference page for authors is made from this catalogue. */
export const catalogue = {
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
  'single-option': {
    severity: 'warning',
    text: 'Question {number} offers only one answer, “{label}”.',
    explanation: 'A choice needs at least two answers.',
    example: { wrong: '1. What is it like?\n   a) sharp', right: '1. What is it like?\n   a) sharp\n   b) dull' },
  },
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
  'asked-later': {
    severity: 'warning',
    text: 'Question {number} is asked only later, in line {later}: here it has no answer yet.',
    explanation: 'A prompt is read from top to bottom. A comparison with a question that was not asked yet is always false.',
    example: { wrong: '1. If 2 is yes, ask: Where?\n2. Do you have pain?', right: '1. Do you have pain?\n2. If 1 is yes, ask: Where?' },
  },
  'jump-backwards': {
    severity: 'error',
    text: 'This goes back to {number}, in line {target}: the interview would run in a loop. The jump was left out.',
    explanation: 'Jumps lead forward only, so that every interview ends and nothing is asked twice.',
    example: {
      wrong: '1. Do you cough?\n2. Do you sneeze?\n3. If 2 is yes, go to 1.',
      right: '1. Do you cough?\n2. If 1 is no, go to 4.\n3. Since when?\n4. Do you sneeze?',
    },
  },
  'jump-into-skipped': {
    severity: 'warning',
    text: 'This goes to {number}, which is asked only if {parent} was: from here {parent} is passed over, so {number} will not be asked.',
    explanation: 'A sub-question is asked only if its parent is. Jump to the parent instead.',
    example: {
      wrong: '1. If female, go to 3.1.\n2. Do you smoke?\n3. Do you drink?\n   3.1. How much?',
      right: '1. If female, go to 3.\n2. Do you smoke?\n3. Do you drink?\n   3.1. How much?',
    },
  },
  'never-asked': {
    severity: 'warning',
    text: 'No answers lead to question {number}: {because}.',
    explanation: 'Whatever a patient knows and answers, this question is not asked.',
    example: { wrong: '1. Stop.\n2. Do you have pain?', right: '1. Do you have pain?\n2. Stop.' },
  },
  'dead-end': {
    severity: 'warning',
    text: 'This always ends the interview: question {number}, in line {line}, and what else stands between is never asked.',
    explanation: 'A stop without a condition, with questions below that no jump leads to. Most likely its condition is missing.',
    example: {
      wrong: '1. Do you have pain?\nStop.\n2. Where is it?',
      right: '1. Do you have pain?\nIf 1 is no, stop.\n2. Where is it?',
    },
  },
  'never-true': {
    severity: 'warning',
    text: 'This condition can never be true: {condition}.{because}',
    explanation: 'Whatever is answered, the condition fails. What depends on it will never happen.',
    example: {
      wrong: '1. Do you cough?\n2. If 1 is yes and 1 is no, ask: Since when?',
      right: '1. Do you cough?\n2. If 1 is yes, ask: Since when?',
    },
  },
  'always-true': {
    severity: 'warning',
    text: 'This condition is true whatever is answered: {condition}.',
    explanation: 'A condition that always holds decides nothing; most likely something else was meant.',
    example: {
      wrong: '1. Do you cough?\n2. If 1 is yes or 1 is no, go to 4.\n3. Since when?\n4. Do you smoke?',
      right: '1. Do you cough?\n2. If 1 is no, go to 4.\n3. Since when?\n4. Do you smoke?',
    },
  },
  'threshold-out-of-range': {
    severity: 'warning',
    text: 'Question {number} is answered from {least} to {most}: “{condition}” {truth}.',
    explanation: 'A comparison with an amount that no answer can reach, or that none can miss, decides nothing.',
    example: {
      wrong: '1. How bad is it from 0 to 10?\n2. If 1 is above 12, ask: Where?',
      right: '1. How bad is it from 0 to 10?\n2. If 1 is above 7, ask: Where?',
    },
  },
  'red-flag-late': {
    severity: 'warning',
    text: 'This emergency is asked about only after {before} questions that every patient is asked. Ask question {number} earlier.',
    explanation:
      'Someone in danger must not have to answer a long list first. What may be an emergency is asked about within the first fifteen questions, best within the first five; a question that only some are asked does not count.',
    example: {
      wrong:
        '1. Where do you live?\n2. What is your work?\n3. Do you smoke?\n4. Do you drink?\n5. Do you exercise?\n6. Do you sleep well?\n7. Do you eat well?\n8. Do you travel?\n9. Do you have pets?\n10. Do you have children?\n11. Do you live alone?\n12. Do you drive?\n13. Do you swim?\n14. Do you sing?\n15. Do you read?\n16. Do you paint?\n17. Is your neck stiff?\n    Emergency if yes: Call an ambulance now.',
      right: '1. Is your neck stiff?\n   Emergency if yes: Call an ambulance now.\n2. Where do you live?\n3. What is your work?',
    },
  },
  'red-flag-beyond-limit': {
    severity: 'warning',
    text: 'This emergency is asked about after {before} questions, but at most {limit} are asked: most patients will never come to question {number}.',
    explanation: 'The limit ends the questions wherever it is reached. What may be an emergency is asked about before it.',
    example: {
      wrong: 'Ask at most 1 questions.\n1. When did it start?\n2. Is it the worst pain ever?\n   Emergency if yes: Call an ambulance now.',
      right: 'Ask at most 10 questions.\n1. When did it start?\n2. Is it the worst pain ever?\n   Emergency if yes: Call an ambulance now.',
    },
  },
  'red-flag-waits': {
    severity: 'warning',
    text: 'Question {number}, in line {answered}, shows this emergency, but it is said only {between} questions later. Put the line right below question {number}.',
    explanation:
      'A prompt is read from top to bottom: an emergency line further down lets the patient answer all the questions between before it says what to do.',
    example: {
      wrong:
        '1. Is your neck stiff?\n2. Do you smoke?\n3. Do you drink?\n4. Do you exercise?\n5. Do you sleep well?\n6. Do you eat well?\nEmergency if 1 is yes: Call an ambulance now.',
      right:
        '1. Is your neck stiff?\nEmergency if 1 is yes: Call an ambulance now.\n2. Do you smoke?\n3. Do you drink?\n4. Do you exercise?\n5. Do you sleep well?\n6. Do you eat well?',
    },
  },
  'emergency-without-words': {
    severity: 'error',
    text: 'The emergency line says nothing. Add what the patient should do: “Emergency if yes: Call an ambulance now.”',
    explanation: 'An emergency line tells the patient what to do now. The line stays, with general words.',
    example: {
      wrong: '1. Is your neck stiff?\n   Emergency if yes',
      right: '1. Is your neck stiff?\n   Emergency if yes: Call an ambulance now.',
    },
  },
  'limit-not-understood': {
    severity: 'error',
    text: 'The limit on questions was not understood, and was left out.',
    explanation: 'The limit is one whole number of at least 1.',
    example: { wrong: 'Ask at most 0 questions.\n1. Do you cough?', right: 'Ask at most 25 questions.\n1. Do you cough?' },
  },
  'nothing-named': {
    severity: 'error',
    text: 'Nothing is named after “{keyword}”, and the line was left out.',
    explanation: 'The line names a diagnosis or a piece of advice.',
    example: { wrong: '1. Do you cough?\nConsider:', right: '1. Do you cough?\nConsider: asthma if 1 is yes' },
  },
  'stage-input-refused': {
    severity: 'error',
    text: 'Stage {stage} cannot run from what is stored: {reason}. Compile again from stage 1a.',
    explanation: 'Each stage runs from what the stage before made, with the same version of the compiler.',
    example: { wrong: 'an output of stage 1a that an older version made', right: 'the output of stage 1a of this version' },
  },
} as const satisfies Readonly<Record<string, Message>>;

export type MessageCode = keyof typeof catalogue;
