import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { filledText, nothing } from '../text.ts';
import { typedPassword } from './password.ts';
import { sessionReply, signedInReply } from './session-reply.ts';

const typedCode = filledText(40);
const wrongPassword = 'The password is wrong, or the account signs in with Google.';
const recoveryCodes = z.array(z.string());

export const readSecondFactorContract = defineContract({
  name: 'read-second-factor',
  summary: 'Whether the account signs in with a code of an authenticator app besides its password.',
  method: 'GET',
  path: '/second-factor',
  access: 'signed-in',
  encoding: 'none',
  request: nothing,
  reply: z.object({
    state: z.enum(['off', 'on']),
    /** The server asks every patient for one: it can be replaced, and not switched off. */
    required: z.boolean(),
    recovery_codes_left: z.number(),
  }),
  status: 200,
  errors: {},
});

export const setUpSecondFactorContract = defineContract({
  name: 'set-up-second-factor',
  summary: 'A new secret for an authenticator app. Nothing changes until a code of it was confirmed.',
  method: 'POST',
  path: '/second-factor/set-up',
  access: 'signed-in',
  encoding: 'json',
  request: z.object({ password: typedPassword }),
  reply: z.object({
    /** In base 32, for whoever types it. */
    secret: z.string(),
    /** An `otpauth:` address, for whoever lets the app read it. */
    address: z.string(),
  }),
  status: 200,
  errors: { 403: wrongPassword, 429: 'Too many attempts.' },
});

export const confirmSecondFactorContract = defineContract({
  name: 'confirm-second-factor',
  summary: 'Switch the second factor on with a code of the new secret. Every other session of the account ends.',
  method: 'POST',
  path: '/second-factor/confirm',
  access: 'signed-in',
  encoding: 'json',
  request: z.object({ code: typedCode }),
  reply: sessionReply.extend({
    /** For when the app is lost: each opens the account once. They are not shown again. */
    recovery_codes: recoveryCodes,
  }),
  status: 200,
  errors: { 403: 'The code is wrong.', 409: 'No new secret was asked for.', 429: 'Too many attempts.' },
});

export const verifySecondFactorContract = defineContract({
  name: 'verify-second-factor',
  summary: 'The second step of a sign-in: a code of the app, or a recovery code.',
  method: 'POST',
  path: '/second-factor/verify',
  access: 'signed-in',
  encoding: 'json',
  request: z.object({ code: typedCode }),
  reply: signedInReply.omit({ second_factor: true }),
  status: 200,
  errors: { 403: 'The code is wrong or was used before.', 409: 'The session owes no code.', 429: 'Too many attempts.' },
});

export const renewRecoveryCodesContract = defineContract({
  name: 'renew-recovery-codes',
  summary: 'New recovery codes in place of those there were.',
  method: 'POST',
  path: '/second-factor/recovery-codes',
  access: 'signed-in',
  encoding: 'json',
  request: z.object({ password: typedPassword }),
  reply: z.object({ recovery_codes: recoveryCodes }),
  status: 200,
  errors: { 403: wrongPassword, 409: 'There is no second factor.', 429: 'Too many attempts.' },
});

export const removeSecondFactorContract = defineContract({
  name: 'remove-second-factor',
  summary: 'Switch the second factor off.',
  method: 'POST',
  path: '/second-factor/remove',
  access: 'signed-in',
  encoding: 'json',
  request: z.object({ password: typedPassword }),
  reply: z.undefined(),
  status: 204,
  errors: { 403: `${wrongPassword} Or the server asks every patient for a second factor.`, 429: 'Too many attempts.' },
});
