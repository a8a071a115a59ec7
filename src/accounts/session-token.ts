import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { type Role, roles } from '../contracts/accounts/role.ts';

const issuer = 'anamnesis';
const audience = 'anamnesis';

const claimsSchema = z.object({
  sub: z.uuid(),
  jti: z.uuid(),
  email: z.string(),
  role: z.enum(roles),
  auth_provider: z.enum(['password', 'google']),
});

/** What a session token says. `sub` is the account, `jti` this token alone. */
export type SessionClaims = z.infer<typeof claimsSchema>;

export interface TokenLife {
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** A signed session token, HS256. */
export function signSessionToken(
  claims: { sub: string; jti: string; email: string; role: Role; auth_provider: 'password' | 'google' },
  life: TokenLife,
  secret: Uint8Array,
): Promise<string> {
  const { sub, jti, ...rest } = claims;
  return new SignJWT(rest)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(sub)
    .setJti(jti)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(life.issuedAt)
    .setExpirationTime(life.expiresAt)
    .sign(secret);
}

/** The claims of a token that we signed and that has not expired; null for any other text. Whether it was revoked is not looked at. */
export async function readSessionToken(token: string, now: Date, secret: Uint8Array): Promise<SessionClaims | null> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      issuer,
      audience,
      requiredClaims: ['sub', 'email', 'role', 'auth_provider', 'iat', 'exp', 'jti'],
      currentDate: now,
    });
    const claims = claimsSchema.safeParse(payload);
    return claims.success ? claims.data : null;
  } catch {
    return null;
  }
}
