import { allEndpoints } from '@aura/contracts/all-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { redisFanOut } from './adapters/fan-out/real.ts';
import { openIdProvider } from './adapters/identity-provider/real.ts';
import { languageModel } from './adapters/model/real.ts';
import { redisPresence } from './adapters/presence/real.ts';
import { s3FileStore } from './adapters/file-store/real.ts';
import { type Config, mapTilesOf, modelOf, pacOf, replicaOf, storageOf, whatsappHookOf } from './config.ts';
import { createLaggingReads } from './core/lagging-reads.ts';
import { singleSignOnOf } from './single-sign-on-settings.ts';
import { addCspReports } from './http/csp-reports.ts';
import { addFileContent } from './http/file-content.ts';
import { addHealth } from './http/health.ts';
import type { HttpParts } from './http/parts.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { addReference } from './http/reference.ts';
import { addRoute } from './http/route.ts';
import { createServer } from './http/server.ts';
import { outsideContext } from './http/outside-context.ts';
import { signOf } from './core/letterhead.ts';
import { serveWebApp } from './http/web-app.ts';
import { addWhatsappWebhook } from './http/whatsapp-webhook.ts';
import { createWritesAtOnce } from './http/writes-at-once.ts';
import { allAnswers, allConsequences, allRoutes } from './modules.ts';
import {
  actorReader,
  passkeySettings,
  createAuthentication,
  createHashing,
  createSeal,
  createThrottle,
  createTokens,
  openSessionIds,
  redeemTicket,
} from './modules/accounts/public.ts';
import { createKeyRing } from './modules/invoicing/public.ts';
import { pollMessages } from './modules/live/public.ts';
import { locateUpload, receiveContent } from './modules/files/public.ts';
import { locatePartyUpload, receivePartyContent } from './modules/party-links/public.ts';
import { createReadLog } from './modules/privacy/public.ts';
import { closePools, handlesOf, openPools, openReplica } from './open-pools.ts';
import { Hub } from './realtime/hub.ts';
import { listen } from './realtime/listen.ts';
import { addSocket } from './realtime/socket.ts';
import { measureChecks } from './telemetry/check-metrics.ts';
import { createMetrics, serveMetrics } from './telemetry/metrics.ts';
import { measureNode } from './telemetry/node-metrics.ts';
import { measureReplica } from './telemetry/replica-metrics.ts';
import { measureWork } from './telemetry/work-metrics.ts';

export interface App {
  readonly server: FastifyInstance;
  readonly hub: Hub;
  /** Reports "not ready" from now on, so that the proxy sends no further requests. */
  readonly drain: () => void;
  readonly close: () => Promise<void>;
}

/** Builds the server from its parts. Tests call it too. */
export async function createApp(config: Config, log: Logger, now: () => Date = () => new Date()): Promise<App> {
  const isProduction = config.NODE_ENV === 'production';
  const pgPools = openPools(config, {
    staff: config.DATABASE_URL_STAFF,
    outsider: config.DATABASE_URL_OUTSIDER,
    reports: config.DATABASE_URL_REPORTS,
  });
  const pools = handlesOf(pgPools);
  const replicaUrls = replicaOf(config);
  const replica = replicaUrls && openReplica(config, replicaUrls, log);
  const fanOut = redisFanOut(config.REDIS_URL);
  const presence = redisPresence(config.REDIS_URL);
  const storage = storageOf(config);
  const fileStore = s3FileStore({ ...storage, silenceMs: config.STORAGE_SILENCE_MS });
  const metrics = createMetrics({ ...pgPools, ...replica?.pgPools });
  const countRead = measureReplica(metrics.registry, replica?.watch ?? null);
  measureChecks(metrics.registry, pgPools.staff, 'audit');
  measureChecks(metrics.registry, pgPools.staff, 'ledger');
  measureWork(metrics.registry, pgPools.staff);
  const tokens = createTokens(config.TOKEN_SECRETS);
  const readActor = actorReader(pgPools.staff, {
    secondFactorEnforced: config.SECOND_FACTOR_ENFORCED,
    passkeysRequired: config.PASSKEYS_REQUIRED,
  });
  const authenticate = createAuthentication({ tokens, readActor });
  const singleSignOn = singleSignOnOf(config);
  const accounts = {
    tokens,
    readActor,
    hashing: createHashing({ breachedList: config.BREACHED_PASSWORDS }),
    throttle: createThrottle(pools.staff),
    seal: createSeal(config.SEALING_KEY),
    singleSignOn: singleSignOn && { ...singleSignOn, provider: openIdProvider(singleSignOn.provider) },
    passkeys: passkeySettings(config.PUBLIC_ORIGIN, config.PASSKEYS_REQUIRED),
    secondFactorEnforced: config.SECOND_FACTOR_ENFORCED,
    isProduction,
    metrics,
  };
  const invoicing = { certificateKeys: createKeyRing(config.CERTIFICATE_KEYS), hasPac: pacOf(config) !== null };
  const model = modelOf(config);
  const assistant = { model: model && languageModel(model) };
  let isClosing = false;

  const server = await createServer({
    log,
    metrics,
    isProduction,
    overloadDelayMs: config.OVERLOAD_DELAY_MS,
    requestTimeoutMs: config.REQUEST_TIMEOUT_MS,
    trustedProxies: config.TRUSTED_PROXIES,
  });
  const readLog = createReadLog(pools.staff, log);
  const http: HttpParts = {
    pools,
    laggingReads: createLaggingReads({ primary: pools, replica, count: countRead }),
    readLog,
    fanOut,
    presence,
    fileStore,
    now,
    answers: allAnswers,
    consequences: allConsequences,
    isProduction,
    rateLimit: createRateLimit(config.USER_REQUESTS_PER_SECOND),
    writesAtOnce: createWritesAtOnce(config.USER_WRITES_AT_ONCE),
    origins: config.PUBLIC_ORIGIN,
    authenticate: (request) => authenticate(outsideContext(http, request), request.headers.authorization),
  };
  addHealth(server, { pools, replica: replica?.watch ?? null, fanOut, fileStore, isClosing: () => isClosing });
  const hub = new Hub();
  measureNode(metrics.registry, { sockets: () => hub.size, isRedisUp: () => fanOut.isUp() });
  await addSocket(server, {
    hub,
    origins: config.PUBLIC_ORIGIN,
    redeem: (ticket) => redeemTicket(pools.staff, ticket),
    onGone: ({ id }) => void vanish(id),
  });
  const vanish = async (connection: string) => {
    const claimId = await presence.vanish(connection);
    if (claimId !== null) fanOut.publish({ kind: 'presence-changed', claimId });
  };
  const stopListening = listen({
    hub,
    fanOut,
    openSessionIds: (ids) => openSessionIds(pools.staff, ids),
    pollMessages: pollMessages(pools.staff),
    log,
  });
  const served = new Map(allRoutes({ accounts, invoicing, assistant }).map((route) => [route.endpoint, route]));
  for (const [name, endpoint] of allEndpoints) {
    const route = served.get(endpoint);
    if (route === undefined) throw new Error(`Endpoint ${name} is declared but nothing serves it`);
    addRoute(server, http, name, route);
  }
  addFileContent(server, http, {
    ofUsers: { locate: locateUpload, receive: receiveContent },
    ofVisits: { locate: locatePartyUpload, receive: receivePartyContent },
  });
  if (config.API_REFERENCE) await addReference(server);
  addCspReports(server, metrics, now);
  addWhatsappWebhook(server, whatsappHookOf(config), pools.staff);
  await serveWebApp(server, {
    root: config.WEB_ROOT,
    isProduction,
    storageOrigin: storage.publicEndpoint,
    mapTiles: mapTilesOf(config),
    singleSignOnLabel: singleSignOn?.label ?? '',
    readCompany: () => signOf(pools.staff),
  });
  const stopMetrics = await serveMetrics(metrics.registry, config);

  return {
    server,
    hub,
    drain: () => {
      isClosing = true;
    },
    close: async () => {
      isClosing = true;
      stopListening();
      hub.closeAll();
      await server.close();
      await readLog.flush();
      fileStore.close();
      await Promise.all([closePools(pools), replica?.close(), fanOut.close(), presence.close(), stopMetrics()]);
    },
  };
}
