/** What went wrong on the way to a model or back. Says nothing of what was sent: that quotes a patient. */
export class TransportProblem extends Error {
  readonly kind: 'unreachable' | 'timed-out' | 'broken-off' | 'too-large' | 'wrong-shape';

  constructor(kind: TransportProblem['kind']) {
    super(`The model's endpoint failed: ${kind}.`);
    this.kind = kind;
  }
}
