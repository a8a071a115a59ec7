/** Sound of one channel. Samples are between -1 and 1. */
export interface Sound {
  readonly sampleRate: number;
  readonly samples: Float32Array;
}
