/** Every text of what the screens with batches share. */
export const texts = {
  states: { running: 'running', cancelling: 'cancelling', cancelled: 'cancelled', finished: 'finished' },
  progress: 'Progress',
  progressParts: {
    succeeded: 'succeeded',
    failed: 'failed to run',
    running: 'running',
    queued: 'about to run',
    waiting: 'waiting',
    cancelled: 'cancelled',
  },
  shares: { correct: 'COR', top_3: 'TOP3 or better', named: 'DNM or better' },
  shareMeanings: {
    correct: 'The expected diagnosis stands first.',
    top_3: 'The expected diagnosis is among the top three.',
    named: 'The expected diagnosis is at least among those not to be missed.',
  },
  noShare: '–',
  interval: (low: string, high: string) => `${low}–${high}%`,
  intervalOf: (hits: number, of: number) => `${hits} of ${of} runs, with the 95% interval`,
} as const;
