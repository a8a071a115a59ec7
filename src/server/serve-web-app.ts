import { randomBytes } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Contract } from '../contracts/contract.ts';

const notBuilt = 'The web app is not built. Start the product with: npm start\n';
const oneYear = 'public, max-age=31536000, immutable';

/** The graph page may stand in a frame of this server's pages; its library styles what it draws in place. It calls nothing and opens nothing. */
const graphPagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  // The library that lays a graph out brings its worker along as text.
  'worker-src data:',
  "style-src 'self' 'unsafe-inline'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join(';');

/** What programs ask any server for. A page would look to them like a yes. */
const isProbe = /^\/(metrics|health|healthz|livez|readyz|ready|live|status|ping|server-status|actuator(\/.*)?)\/?$/i;

const isFile = /^\/assets(\/|$)|\.(?!html$)[a-z0-9]{1,12}$/i;

/**
 * Serves the built web app: its hashed assets, to be kept for a year, and its page for every other address outside `/api`. An unknown
 * address below `/api` gets 404, a known one with another method 405.
 */
export async function serveWebApp(server: FastifyInstance, webFolder: string, contracts: readonly Contract[]): Promise<void> {
  // The link to the newest build may move while this server runs; it goes on serving the build it started with.
  const folder = await realpath(webFolder).catch(() => null);
  const page = folder ? await readFile(join(folder, 'index.html'), 'utf8').catch(() => null) : null;
  if (folder) {
    await server.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      globIgnore: ['**/index.html', '**/.vite/**'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? oneYear : 'no-cache');
        // A sandboxed frame has no origin to share with its scripts; they hold nothing that is not public.
        if (path.includes('/assets/')) reply.header('access-control-allow-origin', '*');
        if (path.endsWith('/graph-viewer.html')) {
          reply.header('content-security-policy', graphPagePolicy);
          reply.header('x-frame-options', 'SAMEORIGIN');
        }
        // A picture brings its own styles and may bring nothing else.
        if (path.endsWith('.svg')) reply.header('content-security-policy', "default-src 'none';style-src 'unsafe-inline'");
      },
    });
  }
  const methodsOfPath = contracts.map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (path === '/api' || path.startsWith('/api/')) {
      const allowed = methodsOfPath.filter(({ pattern }) => pattern.test(path.slice('/api'.length))).map(({ method }) => method);
      if (allowed.length === 0) return reply.code(404).send({ detail: 'There is no such call.' });
      return reply
        .code(405)
        .header('allow', allowed.join(', '))
        .send({ detail: `This call is made with ${allowed.join(' or ')}.` });
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.code(404).send({ detail: 'There is no such call.' });
    // A missing file must not come back as a page: an old page would try to run it.
    if (isFile.test(path) || isProbe.test(path)) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
    if (page === null) return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(withStyleNonce(page, reply));
  });
}

/** The page with a word of this reply alone, by which its policy lets in the style elements that the code editor adds, and no others. */
function withStyleNonce(page: string, reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64');
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`));
  return page.replace('<head>', `<head>\n    <meta property="csp-nonce" nonce="${nonce}" />`);
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`);
}
