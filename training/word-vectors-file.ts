import type { WordVectors } from '../src/clinical/reading/learned/word-vectors.ts';

/** The vectors have length 1, so that hardly a value is larger. */
const largest = 0.5;

/** A table of word vectors as bytes: the number of words and of dimensions, the words, and a byte for each value. */
export function encodeWordVectors(words: readonly string[], values: readonly (readonly number[])[], dimensions: number): Uint8Array {
  const names = new TextEncoder().encode(words.join('\n'));
  const bytes = new Uint8Array(12 + names.length + words.length * dimensions);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, words.length, true);
  view.setUint32(4, dimensions, true);
  view.setUint32(8, names.length, true);
  bytes.set(names, 12);
  const quantised = Int8Array.from(values.flat(), (value) => Math.max(-127, Math.min(127, Math.round((value / largest) * 127))));
  bytes.set(new Uint8Array(quantised.buffer), 12 + names.length);
  return bytes;
}

/** Reads what `encodeWordVectors` wrote. */
export function decodeWordVectors(bytes: Uint8Array): WordVectors {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [count, dimensions, namesLength] = [view.getUint32(0, true), view.getUint32(4, true), view.getUint32(8, true)];
  const words = new TextDecoder().decode(bytes.subarray(12, 12 + namesLength)).split('\n');
  const raw = new Int8Array(bytes.buffer, bytes.byteOffset + 12 + namesLength, count * dimensions);
  return {
    dimensions,
    rowOf: new Map(words.map((word, row) => [word, row])),
    values: Float32Array.from(raw, (value) => (value * largest) / 127),
  };
}
