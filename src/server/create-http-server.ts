import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { callerNetwork } from '../platform/caller-network.ts';
import type { Environment } from '../platform/environment.ts';
import type { Log } from '../platform/log.ts';
import { createEventLoopMonitor } from './create-event-loop-monitor.ts';
import { replyToFrameworkError, replyToUnreadableRequest, shapeErrors } from './error-replies.ts';
import { limitWriting } from './limit-writing.ts';

const bodyLimitBytes = 1024 * 1024;
const usualPatience: Patience = { requestMs: 30_000, lookEveryMs: 5_000 };
const lookForPressureMs = 1_000;
const callsPerMinuteOfAddress = 3_000;
/** Large replies are waited for: a tenth larger and twice as soon is better. */
const compression = {
  threshold: 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { level: 2 },
};

/** How long a request may take to arrive, from the opening of its connection or the answer before, and how often that is looked at. */
export interface Patience {
  readonly requestMs: number;
  readonly lookEveryMs: number;
}

/** An HTTP server with our limits and headers, and nothing mounted as yet. */
export async function createHttpServer(
  environment: Pick<Environment, 'googleClientId' | 'rateLimits' | 'trustedProxies'>,
  log: Log,
  { requestMs, lookEveryMs }: Patience = usualPatience,
): Promise<FastifyInstance> {
  const server = Fastify({
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestMs,
    // Node would take its usual minute for headers, and, as that is longer than the whole request may take, swap the two.
    http: { requestTimeout: requestMs, headersTimeout: requestMs, connectionsCheckingInterval: lookEveryMs },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: environment.trustedProxies.length === 0 ? false : [...environment.trustedProxies],
    logger: false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    clientErrorHandler: replyToUnreadableRequest,
    frameworkErrors: (error, _request, reply) => {
      replyToFrameworkError(error, reply as FastifyReply);
    },
  });
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // Encrypted up to a proxy that the operator named.
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (namesSeveralHosts(request)) return reply.code(400).send({ detail: 'The request names several hosts.' });
  });
  server.addHook('onSend', async (_request, reply) => limitWriting(reply.raw));
  shapeErrors(server, log);
  // The plugin's own measure of the event loop calls one hold of a second endless, and sends away who comes in the second after it.
  const mayTakeMore = createEventLoopMonitor({ everyMs: lookForPressureMs, monotonicMs: () => performance.now() });
  await server.register(underPressure, { healthCheck: async () => mayTakeMore(), healthCheckInterval: lookForPressureMs });
  await server.register(helmet, securityHeaders(environment.googleClientId !== null));
  // The microphone is for this product's own pages; of the rest that a page may ask for, nothing is needed.
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'microphone=(self), camera=(), geolocation=()');
  });
  await server.register(compress, compression);
  if (environment.rateLimits)
    await server.register(rateLimit, {
      max: callsPerMinuteOfAddress,
      timeWindow: 60_000,
      keyGenerator: ({ ip }) => callerNetwork(ip),
    });
  return server;
}

/** Node takes the first of several; what stands before it may have taken another. */
function namesSeveralHosts({ raw }: FastifyRequest): boolean {
  return raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1;
}

/** Everything comes from this server alone; Google's sign-in script is let in only where it is configured. */
function securityHeaders(withGoogle: boolean) {
  const google = withGoogle ? ['https://accounts.google.com/gsi/'] : [];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(withGoogle ? ['https://accounts.google.com/gsi/client'] : [])],
        styleSrc: ["'self'", ...(withGoogle ? ['https://accounts.google.com/gsi/style'] : [])],
        imgSrc: ["'self'", 'data:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...google],
        frameSrc: ["'self'", ...google],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' as const },
    // Google's sign-in window answers to the page that opened it.
    crossOriginOpenerPolicy: { policy: withGoogle ? ('same-origin-allow-popups' as const) : ('same-origin' as const) },
    // Where there is TLS, which this server cannot see by itself: see the hook above.
    strictTransportSecurity: false,
    referrerPolicy: { policy: withGoogle ? ('strict-origin-when-cross-origin' as const) : ('no-referrer' as const) },
  };
}
