import type { JSONSchema7, LanguageModelV4CallOptions, LanguageModelV4Prompt } from '@ai-sdk/provider';
import { z } from 'zod';
import type { ModelEndpoint } from '../endpoint/open-endpoint.ts';
import type { ModelCall } from '../model-call.ts';
import type { Manner } from './manner.ts';
import { shapeWords } from './shape-words.ts';

/** An answer that could not be used, and what was wrong with it. */
export interface WrongAnswer {
  readonly text: string;
  readonly problems: readonly string[];
  /** Something is missing that only the input can tell; without that, the wrong answer alone is enough to put it right. */
  readonly needsInput: boolean;
}

export interface QuestionForm {
  readonly call: ModelCall<unknown>;
  readonly schema: JSONSchema7;
  readonly reasoning: ModelEndpoint['reasoning'];
  readonly manner: Manner;
  readonly wrongAnswer: WrongAnswer | null;
}

/** Models that think first count their thoughts as output; what a right answer needs is not all that they write. */
const thinkingTokens = 2_000;
/** OpenAI keeps what it is asked for newer accounts unless it is told not to. */
const notStored = { store: false };
/** What never changes stands first, and Anthropic keeps it only where it is told to; the others do by themselves. */
const keptInCache = { anthropic: { cacheControl: { type: 'ephemeral' } } };
const mostRepeatedCharacters = 8_000;

/** The schema of a call's answer as JSON Schema; what cannot be said in it is left to our own check. */
export function jsonSchemaOf(schema: z.ZodType): JSONSchema7 {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // What a whole number can be in this language tells a model nothing, and costs tokens in every call.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return described as JSONSchema7;
}

/** Words a call for a model: the role's instructions and the schema as the system, the input as data of its own. */
export function composeQuestion({ call, schema, reasoning, manner, wrongAnswer }: QuestionForm): LanguageModelV4CallOptions {
  const format = enforceable(schema);
  const strictness = manner.isPlain ? {} : { strictJsonSchema: isStrict(format) };
  const most = call.mostOutputTokens + thinkingTokens;
  const isRenamed = manner.by !== 'responses' && manner.lengthField === 'max_completion_tokens';
  return {
    prompt: composePrompt(call, schema, wrongAnswer),
    ...(isRenamed ? {} : { maxOutputTokens: most }),
    ...(manner.isPlain ? {} : { temperature: 0, reasoning, responseFormat: { type: 'json', schema: format, name: call.role } }),
    providerOptions: {
      openai: { ...notStored, ...strictness, ...(isRenamed ? { maxCompletionTokens: most } : {}) },
      compatible: { ...strictness, ...(isRenamed ? { max_completion_tokens: most } : {}) },
    },
  };
}

function composePrompt(call: ModelCall<unknown>, schema: JSONSchema7, wrongAnswer: WrongAnswer | null): LanguageModelV4Prompt {
  const shape = `Answer with one JSON object and nothing else, of this shape:\n${shapeWords(schema)}`;
  if (wrongAnswer !== null && !wrongAnswer.needsInput) {
    return [
      {
        role: 'system',
        content: `${shape}\n\nThe user gives an answer that does not fit. Put its shape right and change nothing else in it.`,
      },
      said(JSON.stringify({ answer: wrongAnswer.text.slice(0, mostRepeatedCharacters), problems: wrongAnswer.problems })),
    ];
  }
  const again =
    wrongAnswer === null ? '' : `\n\nAn earlier answer did not fit the schema; see that this one does:\n${wrongAnswer.problems.join('\n')}`;
  return [
    { role: 'system', content: `${call.prompt.text.trim()}\n\n${shape}${again}`, providerOptions: keptInCache },
    said(JSON.stringify(call.input)),
  ];
}

function said(text: string): LanguageModelV4Prompt[number] {
  return { role: 'user', content: [{ type: 'text', text }] };
}

/** The schema for an endpoint that holds its model to it: no field besides, and no bounds on the length of a text, which some refuse. */
function enforceable(schema: JSONSchema7): JSONSchema7 {
  const { minLength: _least, maxLength: _most, default: _initial, ...kept } = schema;
  const inner = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(inner);
    return typeof part === 'object' && part !== null ? enforceable(part as JSONSchema7) : part;
  };
  const { properties, ...rest } = Object.fromEntries(
    Object.entries(kept).map(([key, value]) => [key, key === 'properties' || key === 'enum' ? value : inner(value)]),
  ) as JSONSchema7;
  if (properties === undefined) return rest;
  return {
    additionalProperties: false,
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, inner(part) as JSONSchema7])),
  };
}

/** Whether an endpoint can enforce it to the letter, for which each field has to be required. */
function isStrict(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.every(isStrict);
  if (typeof schema !== 'object' || schema === null) return true;
  const { properties = {}, required = [], ...rest } = schema as JSONSchema7;
  const fields = Object.entries(properties);
  if (fields.length > 0 && rest.additionalProperties !== false) return false;
  return fields.every(([name, field]) => required.includes(name) && isStrict(field)) && Object.values(rest).every(isStrict);
}
