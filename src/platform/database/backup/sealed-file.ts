import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';

/** The first line of a backup file, in the clear. */
interface FileHead {
  readonly anamnesis_backup: 1;
  /** The key of the file, for the owner of the private key alone (RSA-OAEP with SHA-256); null where the file is not encrypted. */
  readonly key: string | null;
}

/** A file that is no backup, was cut off or changed, or cannot be read with this key. */
export class UnreadableBackup extends Error {}

const chunkBytes = 64 * 1024;
const tagBytes = 16;
const keyBytes = 32;
const longestHead = 10_000;
const cipher = 'aes-256-gcm';

/**
 * Puts content into the form of a backup file: as it is, or encrypted to a public key (PEM, RSA) in chunks of which each has its number and the last is
 * marked, so that none can be changed, left out or cut off unseen. Throws where the key is none.
 */
export async function* sealFile(content: AsyncIterable<Uint8Array>, publicKeyPem: string | null): AsyncGenerator<Uint8Array> {
  if (publicKeyPem === null) {
    yield headLine({ anamnesis_backup: 1, key: null });
    yield* content;
    return;
  }
  const key = randomBytes(keyBytes);
  const wrapped = publicEncrypt({ key: createPublicKey(publicKeyPem), oaepHash: 'sha256' }, key).toString('base64');
  const head = headLine({ anamnesis_backup: 1, key: wrapped });
  yield head;
  let number = 0;
  let waiting: Buffer = Buffer.alloc(0);
  for await (const part of content) {
    waiting = Buffer.concat([waiting, part]);
    for (; waiting.length > chunkBytes; number += 1) {
      yield sealChunk(waiting.subarray(0, chunkBytes), key, head, number, false);
      waiting = waiting.subarray(chunkBytes);
    }
  }
  yield sealChunk(waiting, key, head, number, true);
}

/** The content of a backup file. Throws `UnreadableBackup` in words where it cannot be had whole. */
export async function* openFile(file: AsyncIterable<Uint8Array>, privateKeyPem: string | null): AsyncGenerator<Uint8Array> {
  const reader = readerOf(file);
  const head = await reader.line();
  const parsed = parseHead(head);
  if (parsed.key === null) {
    yield* reader.rest();
    return;
  }
  if (privateKeyPem === null) throw new UnreadableBackup('The backup is encrypted: name the file of its private key with --key.');
  const key = unwrap(parsed.key, privateKeyPem);
  const sealedBytes = chunkBytes + tagBytes;
  for (let number = 0; ; number += 1) {
    const sealed = await reader.take(sealedBytes);
    const isLast = await reader.isAtEnd();
    yield openChunk(sealed, key, head, number, isLast);
    if (isLast) return;
  }
}

function headLine(head: FileHead): Buffer {
  return Buffer.from(`${JSON.stringify(head)}\n`);
}

function parseHead(line: Buffer): FileHead {
  try {
    const head: unknown = JSON.parse(line.toString('utf8'));
    if (typeof head === 'object' && head !== null && 'anamnesis_backup' in head && head.anamnesis_backup === 1 && 'key' in head)
      return { anamnesis_backup: 1, key: typeof head.key === 'string' ? head.key : null };
  } catch {
    // Said below, as of every other file that is none.
  }
  throw new UnreadableBackup('This file is no backup of Anamnesis, or one of a newer version.');
}

function unwrap(wrapped: string, privateKeyPem: string): Buffer {
  try {
    return privateDecrypt({ key: createPrivateKey(privateKeyPem), oaepHash: 'sha256' }, Buffer.from(wrapped, 'base64'));
  } catch {
    throw new UnreadableBackup('The backup was not encrypted to this key.');
  }
}

/** The key is of this file alone, so that a number never comes twice with it. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt8(isLast ? 1 : 0, 0);
  nonce.writeBigUInt64BE(BigInt(number), 4);
  return nonce;
}

function sealChunk(chunk: Uint8Array, key: Buffer, head: Buffer, number: number, isLast: boolean): Buffer {
  const sealing = createCipheriv(cipher, key, nonceOf(number, isLast)).setAAD(head);
  return Buffer.concat([sealing.update(chunk), sealing.final(), sealing.getAuthTag()]);
}

function openChunk(sealed: Buffer, key: Buffer, head: Buffer, number: number, isLast: boolean): Buffer {
  try {
    const opening = createDecipheriv(cipher, key, nonceOf(number, isLast)).setAAD(head).setAuthTag(sealed.subarray(-tagBytes));
    return Buffer.concat([opening.update(sealed.subarray(0, -tagBytes)), opening.final()]);
  } catch {
    throw new UnreadableBackup('The backup was changed or cut off.');
  }
}

function readerOf(file: AsyncIterable<Uint8Array>) {
  const source = file[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const next = await source.next();
    if (next.done) return false;
    held = Buffer.concat([held, next.value]);
    return true;
  };
  const take = async (bytes: number): Promise<Buffer> => {
    while (held.length < bytes && (await more()));
    const taken = held.subarray(0, bytes);
    held = held.subarray(bytes);
    return taken;
  };
  return {
    take,
    /** Up to the end of the line, and with it. */
    line: async (): Promise<Buffer> => {
      while (!held.includes(10) && held.length < longestHead && (await more()));
      return take(held.indexOf(10) + 1);
    },
    isAtEnd: async (): Promise<boolean> => held.length === 0 && !(await more()),
    rest: async function* (): AsyncGenerator<Uint8Array> {
      if (held.length > 0) yield held;
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
    },
  };
}
