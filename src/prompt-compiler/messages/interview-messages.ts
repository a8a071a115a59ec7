import type { Message } from './message.ts';

/** What is wrong with the interview that the questions and instructions make together, and with running its stages. */
export const interviewMessages = {
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
