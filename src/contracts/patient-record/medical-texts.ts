import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { nothing, storableText } from '../text.ts';

/** The five free texts of the medical record, by the name that their calls have in the path. */
export const medicalTextKinds = ['allergies', 'medications', 'diagnoses', 'procedures', 'additionalmedinfo'] as const;
export type MedicalTextKind = (typeof medicalTextKinds)[number];

/** A whole letter of discharge fits, with room. */
const longestText = 100_000;

const description = z.object({ details: z.object({ description: storableText(longestText) }) });

function contractsOf(kind: MedicalTextKind) {
  return {
    read: defineContract({
      name: `read-${kind}`,
      summary: `The text stored as ${kind} for the account signed in.`,
      method: 'GET',
      path: `/${kind}`,
      access: 'signed-in',
      encoding: 'none',
      request: nothing,
      reply: description,
      status: 200,
      errors: { 404: 'Nothing is stored.' },
    }),
    save: defineContract({
      name: `save-${kind}`,
      summary: `Store the text of ${kind} for the account signed in.`,
      method: 'POST',
      path: `/${kind}`,
      access: 'signed-in',
      encoding: 'json',
      request: description,
      reply: description,
      status: 200,
      errors: {},
    }),
  };
}

export const medicalTextContracts = {
  allergies: contractsOf('allergies'),
  medications: contractsOf('medications'),
  diagnoses: contractsOf('diagnoses'),
  procedures: contractsOf('procedures'),
  additionalmedinfo: contractsOf('additionalmedinfo'),
} as const satisfies Record<MedicalTextKind, unknown>;
