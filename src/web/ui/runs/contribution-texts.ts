/** What the screens of runs and of batches say alike of what a protocol contributed. */
export const contributionTexts = {
  origins: {
    opening: 'volunteered at the start',
    protocol: 'elicited by the protocol',
    knowledge: 'elicited by the knowledge',
    open: 'told at open questions',
    unasked: 'added to other answers',
    never: 'not elicited',
  },
  inVainParts: { irrelevant: 'not relevant', repeated: 'repeated', alreadyTold: 'already told', unfit: 'not fit for the person' },
  title: 'Contribution of the Protocol',
  elicited: 'Elicited, of what was not volunteered',
  emergency: 'Emergency',
  expected: { yes: 'expected', 'may-be': 'possible', no: 'not expected' },
  calledByLines: (turn: number) => `raised by the protocol in turn ${turn}`,
  calledByGuard: (turn: number) => `raised by the guard only in turn ${turn}`,
  notCalled: 'not raised',
  named: 'Diagnoses named by the protocol',
  none: 'none',
  questions: 'Protocol questions',
  beyond: 'Other questions',
  inVain: 'Wasted questions',
} as const;
