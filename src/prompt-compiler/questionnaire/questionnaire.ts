import { z } from 'zod';

/** HL7 FHIR R4 (4.0.1), as far as Anamnesis reads and writes it. What else stands in a resource is kept by its name, so that it can be named. */
const codingSchema = z.looseObject({
  system: z.string().optional(),
  code: z.string().optional(),
  display: z.string().optional(),
});

const quantitySchema = z.looseObject({
  value: z.number().optional(),
  unit: z.string().optional(),
  system: z.string().optional(),
  code: z.string().optional(),
});

const extensionSchema = z.looseObject({
  url: z.string(),
  valueString: z.string().optional(),
  valueCode: z.string().optional(),
  valueInteger: z.number().optional(),
  valueDecimal: z.number().optional(),
  valueCoding: codingSchema.optional(),
  valueExpression: z.looseObject({ language: z.string(), expression: z.string().optional() }).optional(),
  get extension(): z.ZodOptional<z.ZodArray<typeof extensionSchema>> {
    return z.array(extensionSchema).optional();
  },
});

const enableWhenSchema = z.looseObject({
  question: z.string(),
  operator: z.enum(['exists', '=', '!=', '>', '<', '>=', '<=']),
  answerBoolean: z.boolean().optional(),
  answerDecimal: z.number().optional(),
  answerInteger: z.number().optional(),
  answerString: z.string().optional(),
  answerCoding: codingSchema.optional(),
  answerQuantity: quantitySchema.optional(),
});

const answerOptionSchema = z.looseObject({
  extension: z.array(extensionSchema).optional(),
  valueCoding: z.looseObject({ ...codingSchema.shape, extension: z.array(extensionSchema).optional() }).optional(),
  valueString: z.string().optional(),
  valueInteger: z.number().optional(),
  valueDate: z.string().optional(),
  valueTime: z.string().optional(),
});

export const itemTypes = [
  'group',
  'display',
  'boolean',
  'decimal',
  'integer',
  'date',
  'dateTime',
  'time',
  'string',
  'text',
  'url',
  'choice',
  'open-choice',
  'attachment',
  'reference',
  'quantity',
] as const;

const itemSchema = z.looseObject({
  extension: z.array(extensionSchema).optional(),
  linkId: z.string().min(1),
  prefix: z.string().optional(),
  text: z.string().optional(),
  type: z.enum(itemTypes, `is none of the types of items in FHIR R4 (${itemTypes.join(', ')})`),
  enableWhen: z.array(enableWhenSchema).optional(),
  enableBehavior: z.enum(['all', 'any']).optional(),
  required: z.boolean().optional(),
  repeats: z.boolean().optional(),
  readOnly: z.boolean().optional(),
  answerValueSet: z.string().optional(),
  answerOption: z.array(answerOptionSchema).optional(),
  get item(): z.ZodOptional<z.ZodArray<typeof itemSchema>> {
    return z.array(itemSchema).optional();
  },
});

export const questionnaireSchema = z.looseObject({
  extension: z.array(extensionSchema).optional(),
  resourceType: z.literal('Questionnaire', 'is not “Questionnaire”'),
  url: z.string().optional(),
  version: z.string().optional(),
  name: z.string().optional(),
  title: z.string().optional(),
  status: z.string().optional(),
  subjectType: z.array(z.string()).optional(),
  item: z.array(itemSchema).optional(),
});

export type Questionnaire = z.infer<typeof questionnaireSchema>;
export type QuestionnaireItem = z.infer<typeof itemSchema>;
export type EnableWhen = z.infer<typeof enableWhenSchema>;
export type Extension = z.infer<typeof extensionSchema>;
export type AnswerOption = z.infer<typeof answerOptionSchema>;
export type Coding = z.infer<typeof codingSchema>;
export type ItemType = (typeof itemTypes)[number];
