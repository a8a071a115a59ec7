/** Why a run came to no score, as it is kept and shown. Never holds anything that a patient or a case says. */
export const runWords = {
  interrupted: 'The run was interrupted 3 times and given up.',
  inTrouble: (kind: string) => `The run ended in an error 3 times (${kind}) and was given up.`,
  noSummary: (replies: number) => `The interview did not come to its Patient Summary within ${replies} replies.`,
  tookTooLong: (minutes: number) => `The run took longer than ${minutes} minutes.`,
} as const;
