import type { Sound } from './sound.ts';

const headerBytes = 44;
const bytesPerSample = 2;

/** A sound as a WAV file: one channel, 16 bits, little-endian (Microsoft's RIFF WAVE, PCM). */
export function writeWav({ samples, sampleRate }: Sound): Uint8Array<ArrayBuffer> {
  const dataBytes = samples.length * bytesPerSample;
  const file = new Uint8Array(headerBytes + dataBytes);
  const view = new DataView(file.buffer);
  const words = (offset: number, text: string) => {
    for (let index = 0; index < text.length; index += 1) view.setUint8(offset + index, text.charCodeAt(index));
  };
  words(0, 'RIFF');
  view.setUint32(4, headerBytes - 8 + dataBytes, true);
  words(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * bytesPerSample, true);
  view.setUint16(32, bytesPerSample, true);
  view.setUint16(34, bytesPerSample * 8, true);
  words(36, 'data');
  view.setUint32(40, dataBytes, true);
  const pcm = new Int16Array(file.buffer, headerBytes);
  for (let index = 0; index < samples.length; index += 1) {
    const sample = Math.max(-1, Math.min(1, samples[index] ?? 0));
    pcm[index] = Math.round(sample * 32_767);
  }
  return file;
}
