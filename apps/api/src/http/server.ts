import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type RouteOptions } from 'fastify';
import type { Logger } from 'pino';
import type { Metrics } from '../telemetry/metrics.ts';
import { handleError } from './error-handler.ts';
import './parts.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { limitSlowRequests } from './slow-requests.ts';

const BODY_LIMIT = 262_144;
/** Hundreds of routes are compiled at start; a busy machine needs more than Fastify's default of ten seconds. */
const START_TIMEOUT_MS = 60_000;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** A Fastify server with our defaults: closed unless declared, strict bodies, one error shape, one log line each. */
export async function createServer({
  log,
  metrics,
  isProduction,
  overloadDelayMs,
  requestTimeoutMs,
  trustedProxies,
}: {
  log: Logger;
  metrics: Metrics;
  isProduction: boolean;
  overloadDelayMs: number;
  requestTimeoutMs: number;
  trustedProxies: readonly string[];
}): Promise<FastifyInstance> {
  const slowRequests = limitSlowRequests(requestTimeoutMs);
  const app = Fastify({
    ...slowRequests.serverOptions,
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: [...trustedProxies],
    bodyLimit: BODY_LIMIT,
    pluginTimeout: START_TIMEOUT_MS,
    exposeHeadRoutes: false,
    requestIdHeader: false,
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // A URL the router cannot parse reaches no hook and no handler, so both are called here.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply, isProduction);
      void handleError(error, request, reply);
    },
  });
  refuseUndeclaredRoutes(app);
  slowRequests.watch(app);
  app.decorateRequest('actor', undefined);
  app.decorateRequest('device', '');
  app.decorateRequest('asOf', null);
  app.decorateRequest('signInBrowser', '');
  await app.register(fastifyCookie);
  await app.register(underPressure, { maxEventLoopDelay: overloadDelayMs, retryAfter: 2, exposeStatusRoute: false });
  readJsonStrictly(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    setSecurityHeaders(reply, isProduction);
    if (!METHODS.has(request.method)) return reply.code(405).send({ detail: 'Método no permitido.' });
  });
  // These fields hold no secret, and redacting every line would cost more than all other request logging.
  const answered = log.child({}, { redact: [] });
  app.addHook('onResponse', async (request, reply) => {
    const endpoint = request.routeOptions.config.endpointName ?? 'other';
    metrics.requestSeconds.observe({ endpoint, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    answered.info(
      {
        reqId: request.id,
        endpoint,
        method: request.method,
        path: pathOf(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        userId: request.actor?.userId,
      },
      'answered',
    );
  });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ detail: 'No existe esa dirección.' }));
  return app;
}

function refuseUndeclaredRoutes(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    for (const { url, method, config } of routes) {
      if (config?.endpoint === undefined && config?.reviewed === undefined) {
        throw new Error(`Route ${String(method)} ${url} is declared in no contract and has not been reviewed`);
      }
    }
  });
}

/** JSON only; an empty body counts as none, and a key such as __proto__ is refused. */
function readJsonStrictly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

/** Reuses the proxy's request id, so that one id names a request everywhere. */
function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Query strings carry tickets and search texts, which must not be logged. */
function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url;
}
