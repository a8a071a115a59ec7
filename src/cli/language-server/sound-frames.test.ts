import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soundFrames } from './sound-frames.ts';

function through(chunks: readonly (string | Uint8Array)[]): string {
  const frames = soundFrames();
  for (const chunk of chunks) frames.write(chunk);
  return String(frames.read() ?? '');
}

const frame = (body: string) => `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
const noFrame = fc.constantFrom('Content-Kind: none', 'Content-Length: many', 'Content-Length: -5', 'Content-Length: 0', 'é', '');

describe('the frames of a language client', () => {
  it('are let through, whatever stands between them and however they are cut into chunks', () => {
    const part = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1 }).map((body) => ({ sent: frame(body), read: frame(body) })),
      noFrame.map((header) => ({ sent: `${header}\r\n\r\n`, read: '' })),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 12 }), (parts, lengths) => {
        const bytes = Buffer.from(parts.map(({ sent }) => sent).join(''));
        const chunks: Buffer[] = [];
        let at = 0;
        for (const length of lengths) {
          chunks.push(bytes.subarray(at, at + length));
          at += length;
        }
        expect(through([...chunks.filter(({ length }) => length > 0), bytes.subarray(at)])).toBe(parts.map(({ read }) => read).join(''));
      }),
    );
  });

  it('are found again after a body that is longer than was told, and after one that is far too long', () => {
    expect(through([`Content-Length: 2\r\n\r\n{}xyz${frame('{"id":1}')}`])).toBe(frame('{}') + frame('{"id":1}'));
    expect(through(['x'.repeat(100_000), `\r\n\r\n${frame('{}')}`])).toBe(frame('{}'));
    expect(through([`Content-Length: 9999999999\r\n\r\n{}${frame('{}')}`])).toBe(frame('{}'));
  });

  it('may say more than their length, in capitals or not', () => {
    expect(through(['Content-Type: application/vscode-jsonrpc; charset=utf-8\r\ncontent-length:2\r\n\r\n{}'])).toBe(frame('{}'));
  });
});
