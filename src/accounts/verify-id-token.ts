import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Failure } from '../calls/failure.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import type { IdTokenIssuer } from './id-token-issuer.ts';

export interface StaffIdentity {
  /** The issuer's own name of the person, which no other gets. */
  readonly subject: string;
  readonly email: string;
  readonly name: string;
}

const wrongToken: Failure = { code: 'unauthenticated', detail: 'This sign-in token is not valid.' };
const wrongDomain: Failure = { code: 'forbidden', detail: 'Only verified accounts of the company domain may sign in here.' };
const noKeys: Failure = { code: 'unavailable', detail: 'The identity provider cannot be reached.', retryAfterSeconds: 10 };

/** How far from now a token may have been made, either way: clocks differ. */
const mostAgeSeconds = 5 * 60;

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  iat: z.number(),
  email: z.string().max(320),
  email_verified: z.unknown().optional(),
  hd: z.unknown().optional(),
  name: z.string().trim().min(1).max(200).optional().catch(undefined),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
});

/**
 * The member of staff whom an ID token names. Fails when the token is not the issuer's, not for us, expired or not made just now (401), when its account is not
 * of the company domain (403), and when the issuer's keys cannot be read (503).
 */
export async function verifyIdToken(
  token: string,
  issuer: IdTokenIssuer,
  companyDomain: string,
  now: Date,
): Promise<Result<StaffIdentity, Failure>> {
  const verified = await verifySignature(token, issuer, now);
  if (!verified.ok) return verified;
  const parsed = claimsSchema.safeParse(verified.value);
  if (!parsed.success) return fail(wrongToken);
  const claims = parsed.data;
  if (Math.abs(now.getTime() / 1000 - claims.iat) > mostAgeSeconds) return fail(wrongToken);
  // A token made for several parties is ours only if it was made at our request (OpenID Connect Core, 3.1.3.7).
  if (Array.isArray(claims.aud) && claims.aud.length > 1 && claims.azp !== issuer.audience) return fail(wrongToken);
  const email = claims.email.trim().toLowerCase();
  // `hd` is what Google vouches for: anyone can open a consumer account whose address ends with the domain.
  const isOfCompany = claims.hd === companyDomain && email.endsWith(`@${companyDomain}`);
  if (!isOfCompany || claims.email_verified !== true) return fail(wrongDomain);
  return succeed({ subject: claims.sub, email, name: claims.name ?? email.slice(0, email.lastIndexOf('@')) });
}

async function verifySignature(token: string, issuer: IdTokenIssuer, now: Date): Promise<Result<unknown, Failure>> {
  try {
    const { payload } = await jwtVerify(token, issuer.findKey, {
      algorithms: ['RS256'],
      issuer: [...issuer.names],
      audience: issuer.audience,
      requiredClaims: ['iss', 'aud', 'sub', 'exp', 'iat', 'email'],
      currentDate: now,
    });
    return succeed(payload);
  } catch (error) {
    return fail(isKeyTrouble(error) ? noKeys : wrongToken);
  }
}

/** The keys could not be had, which says nothing about the token. Every fault of the token itself has a class of its own. */
function isKeyTrouble(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true;
  return !(error instanceof errors.JOSEError) || error.constructor === errors.JOSEError;
}
