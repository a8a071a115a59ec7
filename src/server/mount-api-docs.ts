import type { FastifyInstance } from 'fastify';
import { openapiPage, openapiPagePolicy } from './openapi-page.ts';

/** Serves the OpenAPI document at `/api/docs`: as a page where the reader asks for HTML first, as JSON otherwise. */
export function mountApiDocs(server: FastifyInstance, document: Readonly<Record<string, unknown>>): void {
  const page = openapiPage(document);
  server.get('/api/docs', (request, reply) => {
    reply.header('vary', 'accept');
    if (!prefersHtml(request.headers.accept ?? '')) return reply.send(document);
    return reply.header('content-security-policy', openapiPagePolicy).type('text/html; charset=utf-8').send(page);
  });
}

/** Whether HTML is asked for, and no kind of JSON before it or more than it. */
function prefersHtml(accept: string): boolean {
  const weightOf = (name: string) =>
    Math.max(
      0,
      ...accept.split(',').map((part) => {
        const [type = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
        const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length);
        return type === name ? Number(quality ?? 1) || 0 : 0;
      }),
    );
  return weightOf('text/html') > weightOf('application/json');
}
