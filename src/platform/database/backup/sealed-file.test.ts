import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openFile, sealFile } from './sealed-file.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const other = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

async function* inParts(content: Buffer, bytes: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < content.length; from += bytes) yield content.subarray(from, from + bytes);
}

async function whole(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

const seal = (content: Buffer, key: string | null) => whole(sealFile(inParts(content, 10_007), key));
const open = (file: Buffer, key: string | null) => whole(openFile(inParts(file, 7_001), key));

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_000])('%i bytes come out as they went in, with a key and without', async (bytes) => {
  const content = randomBytes(bytes);
  expect((await open(await seal(content, publicKey), privateKey)).equals(content)).toBe(true);
  expect((await open(await seal(content, null), null)).equals(content)).toBe(true);
});

test('what is encrypted cannot be read without its key, and not with another', async () => {
  const file = await seal(Buffer.from('Kanarienvogel'), publicKey);
  expect(file.includes('Kanarienvogel')).toBe(false);
  await expect(open(file, null)).rejects.toThrow('encrypted');
  await expect(open(file, other.privateKey)).rejects.toThrow('not encrypted to this key');
});

test('what is encrypted cannot be changed, cut off or put in another order unseen', async () => {
  const file = await seal(randomBytes(200_000), publicKey);
  const start = file.indexOf(10) + 1;
  const sealed = 65_536 + 16;
  const changed = Buffer.from(file);
  changed.writeUInt8(changed.readUInt8(start + 100) ^ 1, start + 100);
  const swapped = Buffer.concat([
    file.subarray(0, start),
    file.subarray(start + sealed, start + 2 * sealed),
    file.subarray(start, start + sealed),
    file.subarray(start + 2 * sealed),
  ]);
  for (const wrong of [changed, swapped, file.subarray(0, start + sealed), file.subarray(0, -1), Buffer.concat([file, Buffer.from([0])])])
    await expect(open(wrong, privateKey)).rejects.toThrow('changed or cut off');
});

test('another file is refused in words', async () => {
  for (const wrong of ['', '{}', 'PK\n', '{"anamnesis_backup":2,"key":null}\n', 'x'.repeat(50_000)])
    await expect(open(Buffer.from(wrong), null)).rejects.toThrow('no backup of Anamnesis');
});
