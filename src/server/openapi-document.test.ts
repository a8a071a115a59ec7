import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineContract } from '../contracts/contract.ts';
import { openapiDocument } from './openapi-document.ts';

const thing = z.object({ id: z.string(), parts: z.array(z.object({ name: z.string() })) });

const contracts = [
  defineContract({
    name: 'changeThing',
    summary: 'Changes a thing.',
    method: 'PUT',
    path: '/things/{id}',
    access: 'staff',
    encoding: 'json',
    request: thing,
    reply: thing,
    status: 200,
    errors: { 409: 'Somebody else changed it.' },
  }),
  defineContract({
    name: 'removeThing',
    summary: 'Removes a thing.',
    method: 'DELETE',
    path: '/things/{id}',
    access: 'public',
    encoding: 'none',
    request: z.unknown(),
    reply: z.unknown(),
    status: 204,
    errors: {},
  }),
  defineContract({
    name: 'listThings',
    summary: 'Lists things.',
    method: 'GET',
    path: '/groups/{group}/things',
    access: 'staff',
    encoding: 'none',
    request: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(20),
      kind: z.enum(['a', 'b']),
      name: z.string().optional(),
    }),
    reply: z.object({ things: z.array(thing) }),
    status: 200,
    errors: {},
  }),
];

const document = openapiDocument(contracts, '1.2.3') as {
  readonly openapi: string;
  readonly info: object;
  // biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document is as deep as its schemas.
  readonly paths: any;
};

test('two calls at one path are two operations of it, each with its parameters', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Anamnesis', version: '1.2.3' } });
  expect(Object.keys(document.paths)).toEqual(['/api/things/{id}', '/api/groups/{group}/things']);
  const { put, delete: remove } = document.paths['/api/things/{id}'];
  for (const { parameters } of [put, remove]) {
    expect(parameters).toEqual([{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }]);
  }
  expect(put.requestBody.content['application/json'].schema.required).toEqual(['id', 'parts']);
  expect(remove).not.toHaveProperty('requestBody');
  expect(put.security).toEqual([{ session: [] }]);
  expect(remove).not.toHaveProperty('security');
});

test('a call without a body has the fields of its request as parameters of its address', () => {
  const { parameters, requestBody } = document.paths['/api/groups/{group}/things'].get;
  expect(requestBody).toBeUndefined();
  expect(parameters).toEqual([
    { name: 'group', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'limit', in: 'query', required: false, schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 } },
    { name: 'kind', in: 'query', required: true, schema: { type: 'string', enum: ['a', 'b'] } },
    { name: 'name', in: 'query', required: false, schema: { type: 'string' } },
  ]);
});

test('every failure of a call is described with the one shape of errors', () => {
  const { responses } = document.paths['/api/things/{id}'].put;
  expect(Object.keys(responses)).toEqual(['200', '401', '403', '409', '413', '415', '422', 'default']);
  for (const [status, { description, content }] of Object.entries<{ description: string; content: Record<string, { schema: object }> }>(
    responses,
  )) {
    expect(description).not.toBe('');
    if (status !== '200') expect(content['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Error' });
  }
  expect(document.paths['/api/things/{id}'].delete.responses['204']).toEqual({ description: 'Done.' });
});
