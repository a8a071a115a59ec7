import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 6238 with what every authenticator app takes for granted: HMAC-SHA-1, 30 seconds, 6 digits. */
const stepSeconds = 30;
const digits = 6;
/** RFC 4226, 4: 160 bits. */
const secretBytes = 20;
/** A telephone's clock may be off by one step, and the typing takes its time (RFC 6238, 5.2). */
const stepsOff = [0, -1, 1] as const;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret for an authenticator app. */
export function newTotpSecret(): Buffer {
  return randomBytes(secretBytes);
}

/** The code of a time step. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/** The time step at an instant. */
export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / 1000 / stepSeconds);
}

/** The time step that a code is of, the present one or one beside it; null when it is of none. */
export function stepOfCode(secret: Uint8Array, code: string, at: Date): number | null {
  const given = Buffer.from(code);
  const found = stepsOff
    .map((off) => totpStep(at) + off)
    .filter((step) => {
      const wanted = Buffer.from(totpCode(secret, step));
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    });
  return found[0] ?? null;
}

/** Base 32 without padding (RFC 4648), as people type a secret into an authenticator app. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet.charAt(Number.parseInt(five.padEnd(5, '0'), 2))).join('');
}

/**
 * The address that an authenticator app reads out of a picture, in Google Authenticator's key URI format. What every app takes for granted is left out:
 * the picture is coarser then, and easier to read.
 */
export function totpAddress(secret: Uint8Array, email: string): string {
  const query = `secret=${base32(secret)}&issuer=Anamnesis`;
  return `otpauth://totp/Anamnesis:${encodeURIComponent(email)}?${query}`;
}
