import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineContract } from '../contracts/contract.ts';
import { mountApiDocs } from './mount-api-docs.ts';
import { openapiDocument } from './openapi-document.ts';

const contracts = [
  defineContract({
    name: 'changeThing',
    summary: 'Changes a thing <b>& more</b>.',
    method: 'PUT',
    path: '/things/{id}',
    access: 'staff',
    encoding: 'json',
    request: z.object({ title: z.string() }),
    reply: z.object({ id: z.string() }),
    status: 200,
    errors: { 409: 'Somebody else changed it.' },
  }),
];
const server = Fastify();
mountApiDocs(server, openapiDocument(contracts, '1.2.3'));
const docs = (accept?: string) => server.inject({ url: '/api/docs', headers: accept === undefined ? {} : { accept } });

test.each(['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html', 'application/json;q=0.5, text/html'])(
  'is a page to be read for “%s”',
  async (accept) => {
    const { headers, body } = await docs(accept);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers.vary).toContain('accept');
    for (const words of [
      'PUT /api/things/{id}',
      'Needs a session of staff.',
      'Somebody else changed it.',
      '&quot;title&quot;',
      '&lt;b&gt;&amp; more',
    ])
      expect(body).toContain(words);
    expect(body).not.toContain('<b>');
    expect(body).not.toContain('<script');
  },
);

test.each([undefined, '*/*', 'application/json', 'text/html;q=0, application/json', 'application/json, text/html'])(
  'is the document for “%s”',
  async (accept) => {
    const { headers, body } = await docs(accept);
    expect(headers['content-type']).toContain('application/json');
    expect(JSON.parse(body)).toMatchObject({ openapi: '3.1.0' });
  },
);
