import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const argon2Async = promisify(argon2);

/** The OWASP password storage cheat sheet's first choice of Argon2id parameters. */
const memoryKiB = 19_456;
const passes = 2;
const parallelism = 1;
const tagBytes = 32;
const saltBytes = 16;

/** The Argon2id hash of a password with a new salt, in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const tag = await deriveTag(password, salt, memoryKiB, passes);
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

const phcPattern = /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,3}),p=1\$([A-Za-z0-9+/]{22,88})\$([A-Za-z0-9+/]{43})$/;

/** Whether a password is the one that was hashed. Throws when the stored hash is not one of ours. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, times, salt, tag] = phcPattern.exec(hash) ?? [];
  if (!memory || !times || !salt || !tag) throw new Error('A stored password hash cannot be read');
  const expected = Buffer.from(tag, 'base64');
  const actual = await deriveTag(password, Buffer.from(salt, 'base64'), Number(memory), Number(times));
  return timingSafeEqual(actual, expected);
}

let decoy: Promise<string> | null = null;

/** Takes as long as verifying a password does, and answers false: for an account that does not exist. */
export async function pretendToVerify(password: string): Promise<false> {
  decoy ??= hashPassword(randomBytes(saltBytes).toString('hex'));
  await verifyPassword(password, await decoy);
  return false;
}

function deriveTag(password: string, salt: Buffer, memory: number, times: number): Promise<Buffer> {
  // The same password typed on two keyboards may reach us composed or decomposed.
  const message = Buffer.from(password.normalize('NFKC'), 'utf8');
  return argon2Async('argon2id', { message, nonce: salt, parallelism, tagLength: tagBytes, memory, passes: times }) as Promise<Buffer>;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
