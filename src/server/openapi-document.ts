import { z } from 'zod';
import type { Contract } from '../contracts/contract.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  none: null,
} as const;
const replyTypes = { json: 'application/json', text: 'text/plain', audio: 'audio/*' } as const;
const events = {
  'text/event-stream': {
    schema: {
      type: 'string',
      description:
        'Server-sent events: `delta` with `{text}` as it becomes certain, `begin` before the first of them and again where they are to be forgotten, at the end `turn` with what the call replies, or `error` with `{status, detail}`.',
    },
  },
} as const;
const bytes = { type: 'string', format: 'binary' } as const;

/** The OpenAPI 3.1 document of the API, made from the contracts that validate the calls. */
export function openapiDocument(contracts: readonly Contract[], version: string): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const contract of contracts) {
    const path = `/api${contract.path}`;
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operationOf(contract) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Anamnesis', version },
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: { type: 'object', properties: { detail: { type: 'string' } }, required: ['detail'] } },
    },
  };
}

function operationOf(contract: Contract): JsonSchema {
  const mediaType = mediaTypes[contract.encoding];
  const parameters = [...pathParameters(contract), ...queryParameters(contract)];
  return {
    operationId: contract.name,
    summary: contract.summary,
    ...(contract.access === 'public' ? {} : { security: [{ session: [] }], 'x-access': contract.access }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(mediaType ? { requestBody: { required: true, content: { [mediaType]: { schema: schemaOf(contract.request, 'input') } } } } : {}),
    responses: responsesOf(contract),
  };
}

function pathParameters({ path }: Contract): readonly JsonSchema[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
}

/** A call without a body takes the fields of its request from the address. */
function queryParameters({ encoding, request }: Contract): readonly JsonSchema[] {
  if (encoding !== 'none') return [];
  const { properties = {}, required = [] } = schemaOf(request, 'input') as {
    readonly properties?: Readonly<Record<string, JsonSchema>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
}

function responsesOf(contract: Contract): JsonSchema {
  const success =
    contract.status === 204
      ? {}
      : {
          content: {
            [replyTypes[contract.replyType ?? 'json']]: { schema: replySchema(contract) },
            ...(contract.mayStream === true ? events : {}),
          },
        };
  const gate: Record<number, string> = contract.access === 'public' ? {} : { 401: 'No session.', 403: 'Not open to this account.' };
  const body: Record<number, string> =
    contract.encoding === 'none'
      ? {}
      : { 413: 'The body is too large.', 415: 'Wrong content type.', 422: 'Bad input; the detail names the field.' };
  const failures = { ...gate, ...body, ...contract.errors };
  const error = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };
  return {
    [contract.status]: { description: 'Done.', ...success },
    ...Object.fromEntries(Object.entries(failures).map(([status, description]) => [status, { description, ...error }])),
    default: { description: 'Any other failure: too many calls (429, with Retry-After), the server is away (503), a bug (500).', ...error },
  };
}

function replySchema(contract: Contract): JsonSchema {
  return contract.replyType === 'audio' ? bytes : schemaOf(contract.reply, 'output');
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // A file of a form is told of as OpenAPI does it; JSON Schema has no word for it.
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodCustom && zodSchema.safeParse(new Uint8Array()).success) Object.assign(jsonSchema, bytes);
    },
  });
  return rest;
}
