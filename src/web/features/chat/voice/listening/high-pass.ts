/** Above the mains and its first harmonics, below what makes speech understood. */
const cutOffHertz = 180;
/** The two halves of a Butterworth filter of the fourth order. */
const qualities = [0.541_196_1, 1.306_563];

/** Takes the hum out of a stream of samples (biquads as in R. Bristow-Johnson's Audio EQ Cookbook). Keeps its state from one call to the next. */
export function createHighPass(sampleRate: number): (samples: Float32Array) => Float32Array {
  const stages = qualities.map((quality) => createBiquad(sampleRate, quality));
  return (samples) => samples.map((sample) => stages.reduce((value, stage) => stage(value), sample));
}

function createBiquad(sampleRate: number, quality: number): (sample: number) => number {
  const omega = (2 * Math.PI * cutOffHertz) / sampleRate;
  const alpha = Math.sin(omega) / (2 * quality);
  const cosine = Math.cos(omega);
  const a0 = 1 + alpha;
  const b0 = (1 + cosine) / 2 / a0;
  const b1 = -(1 + cosine) / a0;
  const a1 = (-2 * cosine) / a0;
  const a2 = (1 - alpha) / a0;
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return (sample) => {
    const value = b0 * sample + b1 * x1 + b0 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, sample, y1, value];
    return value;
  };
}
