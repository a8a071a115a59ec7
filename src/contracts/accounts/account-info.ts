import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { emailAddress, filledText, nothing } from '../text.ts';
import { roles } from './role.ts';

const account = z.object({ name: z.string(), email: z.string(), role: z.enum(roles) });

export const readAccountInfoContract = defineContract({
  name: 'read-account-info',
  summary: 'The name, e-mail and role of the account signed in.',
  method: 'GET',
  path: '/account_info',
  access: 'signed-in',
  encoding: 'none',
  request: nothing,
  reply: account,
  status: 200,
  errors: {},
});

export const updateAccountInfoContract = defineContract({
  name: 'update-account-info',
  summary: 'Change the name and e-mail of the account signed in. The role cannot be changed.',
  method: 'POST',
  path: '/account_info',
  access: 'signed-in',
  encoding: 'json',
  request: z.object({ name: filledText(200), email: emailAddress }),
  reply: account,
  status: 200,
  errors: {
    403: 'The e-mail of a Google account is changed at Google; any other only within 10 minutes of signing in.',
    409: 'The e-mail belongs to another account.',
    429: 'The account has tried too many e-mails.',
  },
});
