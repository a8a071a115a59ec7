/** What the screens of runs and of batches say alike of what a protocol contributed. */
export const contributionTexts = {
  origins: {
    opening: 'told at once',
    protocol: 'by the protocol’s questions',
    knowledge: 'by the knowledge’s questions',
    open: 'at open questions',
    unasked: 'beside other answers',
    never: 'not brought out',
  },
  inVainParts: { irrelevant: 'not relevant', repeated: 'repeated', alreadyTold: 'told already', unfit: 'not fit for the person' },
  title: 'Contribution of the Protocol',
  elicited: 'Brought out of what was not told at once',
  emergency: 'Emergency',
  expected: { yes: 'expected', 'may-be': 'possible', no: 'not expected' },
  calledByLines: (turn: number) => `called by its lines in turn ${turn}`,
  calledByGuard: (turn: number) => `called by the guard alone in turn ${turn}`,
  notCalled: 'not called',
  named: 'Diagnoses that its lines name',
  none: 'none',
  questions: 'Questions of the protocol',
  beyond: 'Asked beyond it',
  inVain: 'Asked in vain',
} as const;
