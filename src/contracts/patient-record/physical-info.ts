import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { nothing, optionalText } from '../text.ts';

export const genders = ['male', 'female', 'other'] as const;
export const heightUnits = ['meters', 'feet/inches'] as const;
export const weightUnits = ['kg', 'lbs'] as const;

const gender = z
  .enum([...genders, ''], "must be 'male', 'female' or 'other', or empty")
  .nullish()
  .transform((value) => value ?? '');
const heightUnit = z
  .enum([...heightUnits, ''], "must be 'meters' or 'feet/inches', or empty")
  .nullish()
  .transform((value) => value ?? '');
const weightUnit = z
  .enum([...weightUnits, ''], "must be 'kg' or 'lbs', or empty")
  .nullish()
  .transform((value) => value ?? '');
const dateOrBlank = optionalText(40).refine(
  (value) => value === '' || z.iso.date().safeParse(value).success,
  'must be a date such as 1980-12-31, or empty',
);

const physicalInfo = z.object({
  date_of_birth: z.string(),
  gender: z.enum([...genders, '']),
  height: z.string(),
  height_units: z.string(),
  weight: z.string(),
  weight_units: z.string(),
});

export const readPhysicalInfoContract = defineContract({
  name: 'read-physical-info',
  summary: 'The physical information stored for the account signed in.',
  method: 'GET',
  path: '/physical_info',
  access: 'signed-in',
  encoding: 'none',
  request: nothing,
  reply: physicalInfo,
  status: 200,
  errors: { 404: 'Nothing is stored.' },
});

export const savePhysicalInfoContract = defineContract({
  name: 'save-physical-info',
  summary: 'Store the physical information of the account signed in. A field that is left out becomes blank.',
  method: 'POST',
  path: '/physical_info',
  access: 'signed-in',
  encoding: 'json',
  request: z.object({
    date_of_birth: dateOrBlank,
    gender,
    height: optionalText(200),
    height_units: heightUnit,
    weight: optionalText(200),
    weight_units: weightUnit,
  }),
  reply: physicalInfo,
  status: 200,
  errors: {},
});
