import { randomBytes, randomUUID } from 'node:crypto';
import { type CryptoKey, createRemoteJWKSet, generateKeyPair, type JWTVerifyGetKey, SignJWT } from 'jose';
import type { Environment } from '../platform/environment.ts';

/** Who issues the ID tokens that staff sign in with. */
export interface IdTokenIssuer {
  /** As `iss` may name it. */
  readonly names: readonly string[];
  readonly audience: string;
  readonly findKey: JWTVerifyGetKey;
  /** Null where the issuer is not ours. */
  readonly local: LocalIssuer | null;
}

/** Signs tokens for the local developer. */
export interface LocalIssuer {
  /** What shows that somebody may read what this process prints: good until it ends. */
  readonly code: string;
  readonly issue: () => Promise<string>;
}

const localIssuer = 'urn:anamnesis:local-issuer';
const localAudience = 'anamnesis-local';
const localTokenSeconds = 60;
const codeBytes = 15;

/** The issuer that the environment names: Google (or what stands in for it), the local one, or null for none. */
export function createIdTokenIssuer(environment: Environment, now: () => Date): IdTokenIssuer | null {
  if (environment.googleClientId !== null) return googleIssuer(environment, environment.googleClientId);
  return environment.localStaffSignIn ? createLocalIssuer(environment.companyDomain, now) : null;
}

function googleIssuer({ googleIssuer, googleJwksUrl }: Environment, clientId: string): IdTokenIssuer {
  return {
    // Google's own tokens name it with and without the scheme.
    names: [googleIssuer, googleIssuer.replace(/^https:\/\//, '')],
    audience: clientId,
    findKey: createRemoteJWKSet(new URL(googleJwksUrl), { timeoutDuration: 5000 }),
    local: null,
  };
}

function createLocalIssuer(companyDomain: string, now: () => Date): IdTokenIssuer {
  // Made at the first sign-in and kept in memory only: what was signed before a restart is worth nothing after it.
  let keys: ReturnType<typeof generateKeyPair> | null = null;
  const keyPair = () => {
    keys ??= generateKeyPair('RS256');
    return keys;
  };
  return {
    names: [localIssuer],
    audience: localAudience,
    findKey: async () => (await keyPair()).publicKey,
    local: {
      code: randomBytes(codeBytes).toString('base64url'),
      issue: async () => signToken((await keyPair()).privateKey, companyDomain, now()),
    },
  };
}

function signToken(privateKey: CryptoKey, companyDomain: string, issuedAt: Date): Promise<string> {
  const email = `developer@${companyDomain}`;
  return new SignJWT({ email, email_verified: true, hd: companyDomain, name: 'Local developer' })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setSubject(email)
    .setJti(randomUUID())
    .setIssuer(localIssuer)
    .setAudience(localAudience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(new Date(issuedAt.getTime() + localTokenSeconds * 1000))
    .sign(privateKey);
}
