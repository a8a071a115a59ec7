import { fail, type Result, succeed } from '../result.ts';
import type { Sound } from './sound.ts';

export type WavProblem =
  | 'empty'
  | 'not-wav'
  /** A header that claims more than the file holds, or a file that ends within one. */
  | 'cut-off'
  /** Compressed, of a width that nobody records in, or of many channels. */
  | 'unknown-encoding'
  /** A rate that speech cannot be taken from. */
  | 'unknown-rate';

interface Format {
  readonly encoding: number;
  readonly channels: number;
  readonly sampleRate: number;
  readonly bits: number;
}

const pcm = 1;
const float = 3;
const extensible = 0xfffe;
const mostChannels = 8;
const lowestRate = 8_000;
const highestRate = 192_000;

/** Reads a WAV file (RIFF WAVE; PCM of 8, 16, 24 or 32 bits, or float of 32); several channels become their mean. Never throws. */
export function readWav(file: Uint8Array): Result<Sound, WavProblem> {
  if (file.length === 0) return fail('empty');
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < 12 || textAt(view, 0) !== 'RIFF' || textAt(view, 8) !== 'WAVE') return fail('not-wav');
  let format: Format | null = null;
  for (let at = 12; at + 8 <= file.length; ) {
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    const name = textAt(view, at);
    if (body + size > file.length) return fail('cut-off');
    if (name === 'fmt ') {
      if (size < 16) return fail('cut-off');
      format = readFormat(view, body, size);
    }
    if (name === 'data') return format === null ? fail('not-wav') : readSamples(view, body, size, format);
    at = body + size + (size % 2);
  }
  return fail('cut-off');
}

function readFormat(view: DataView, at: number, size: number): Format {
  const encoding = view.getUint16(at, true);
  return {
    // The extensible form tells the encoding itself in its first two bytes further on.
    encoding: encoding === extensible && size >= 26 ? view.getUint16(at + 24, true) : encoding,
    channels: view.getUint16(at + 2, true),
    sampleRate: view.getUint32(at + 4, true),
    bits: view.getUint16(at + 14, true),
  };
}

function readSamples(
  view: DataView,
  at: number,
  size: number,
  { encoding, channels, sampleRate, bits }: Format,
): Result<Sound, WavProblem> {
  const read = sampleReader(view, encoding, bits);
  if (read === null || channels < 1 || channels > mostChannels) return fail('unknown-encoding');
  if (sampleRate < lowestRate || sampleRate > highestRate) return fail('unknown-rate');
  const bytes = bits / 8;
  const frames = Math.floor(size / (bytes * channels));
  if (frames === 0) return fail('empty');
  const samples = new Float32Array(frames);
  for (let frame = 0; frame < frames; frame += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1) sum += read(at + (frame * channels + channel) * bytes);
    const mean = sum / channels;
    samples[frame] = Number.isFinite(mean) ? Math.max(-1, Math.min(1, mean)) : 0;
  }
  return succeed({ sampleRate, samples });
}

function sampleReader(view: DataView, encoding: number, bits: number): ((offset: number) => number) | null {
  if (encoding === float && bits === 32) return (offset) => view.getFloat32(offset, true);
  if (encoding !== pcm) return null;
  switch (bits) {
    case 8:
      return (offset) => (view.getUint8(offset) - 128) / 128;
    case 16:
      return (offset) => view.getInt16(offset, true) / 32_768;
    case 24:
      return (offset) => (view.getUint16(offset, true) + view.getInt8(offset + 2) * 65_536) / 8_388_608;
    case 32:
      return (offset) => view.getInt32(offset, true) / 2_147_483_648;
    default:
      return null;
  }
}

function textAt(view: DataView, at: number): string {
  return String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));
}
