import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { nothing } from '../text.ts';

/** The library of cases that comes with the product: the text of a YAML file, to be looked through and imported like any other. */
export const caseSampleContract = defineContract({
  name: 'case-sample',
  summary: 'The library of cases that comes with the product, as a YAML file that can be imported.',
  method: 'GET',
  path: '/cases/import/sample',
  access: 'staff',
  encoding: 'none',
  request: nothing,
  reply: z.string(),
  replyType: 'text',
  status: 200,
  errors: {},
});
