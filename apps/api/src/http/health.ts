import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { FanOut } from '../adapters/fan-out/port.ts';
import type { FileStore } from '../adapters/file-store/port.ts';
import type { Pools } from '../core/with-actor.ts';
import type { Replica } from '../db/watch-replica.ts';

export interface HealthParts {
  readonly pools: Pools;
  /** Null if there is none. */
  readonly replica: Pick<Replica, 'asOf' | 'lagSeconds'> | null;
  readonly fanOut: FanOut;
  readonly fileStore: FileStore;
  readonly isClosing: () => boolean;
}

/**
 * live: the event loop runs. ready: requests can be served, which needs the database and nothing else. deps: details
 * for operators. The proxy blocks these from outside by comparing the literal path, so no other spelling of it is
 * served.
 */
export function addHealth(app: FastifyInstance, parts: HealthParts): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const [path] = request.url.split('?', 1);
      if (path !== request.routeOptions.url) reply.callNotFound();
    });
    addProbes(scope, parts);
  });
}

function addProbes(app: FastifyInstance, { pools, replica, fanOut, fileStore, isClosing }: HealthParts): void {
  const config = { reviewed: 'health' } as const;
  app.get('/health/live', { config }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { config }, async (_request, reply) => {
    const isReady = !isClosing() && (await answers(pools));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable' });
  });
  app.get('/health/deps', { config }, async () => {
    const [database, storage] = await Promise.all([answers(pools), fileStore.isUp()]);
    return { database, replica: replica && describe(replica), redis: fanOut.isUp(), storage };
  });
}

/** A replica that is not serving is no failure: the primary answers instead. */
function describe(replica: Pick<Replica, 'asOf' | 'lagSeconds'>) {
  const lagSeconds = replica.lagSeconds();
  return { isServing: replica.asOf() !== null, lagSeconds: Number.isFinite(lagSeconds) ? lagSeconds : null };
}

async function answers({ staff, outsider }: Pools): Promise<boolean> {
  try {
    await Promise.all([sql`select 1`.execute(staff), sql`select 1`.execute(outsider)]);
    return true;
  } catch {
    return false;
  }
}
