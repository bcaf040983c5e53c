import type { FastifyRequest } from 'fastify';
import { SYSTEM } from '../core/act.ts';
import { recordNotes } from '../core/audit.ts';
import type { OutsideContext } from '../core/context.ts';
import { readForReport } from '../core/read-for-report.ts';
import { readingAsCustomer, writing } from '../core/with-actor.ts';
import type { HttpParts } from './parts.ts';

export function outsideContext(parts: HttpParts, request: FastifyRequest): OutsideContext {
  const context: OutsideContext = {
    db: parts.pools.staff,
    actor: request.actor ?? SYSTEM,
    cause: { requestId: request.id, ip: request.ip },
    answers: parts.answers,
    consequences: parts.consequences,
    origin: parts.origins[0] ?? '',
    request: {
      id: request.id,
      ip: request.ip,
      agent: (request.headers['user-agent'] ?? '').slice(0, 300),
      device: request.device,
      signInBrowser: request.signInBrowser,
    },
    now: parts.now,
    log: request.log as OutsideContext['log'],
    fanOut: parts.fanOut,
    presence: parts.presence,
    fileStore: parts.fileStore,
    notes: [],
    afterCommit: (act) => void act(),
    asCustomer: (eyes, work) => readingAsCustomer(parts.pools, eyes, work),
    asOf: request.asOf,
    readReports: (work) =>
      parts.laggingReads.read(({ reports }, asOf) => {
        request.asOf = asOf;
        return readForReport(reports, request.actor?.userId ?? 0, (db) => work(db, asOf));
      }),
    inTransaction: async (work) => {
      const later: (() => unknown)[] = [];
      const result = await writing(parts.pools, authorOf(request), async (db) => {
        later.length = 0;
        const inside = { ...context, db, notes: [], afterCommit: (act: () => unknown) => void later.push(act) };
        const done = await work(inside);
        await recordNotes(inside, authorOf(request).act);
        return done;
      });
      for (const act of later) act();
      return result;
    },
  };
  return context;
}

/** The signed-in user, the request and its endpoint, as `writing` names them to the database. */
export function authorOf(request: FastifyRequest) {
  return { actor: request.actor, requestId: request.id, act: request.routeOptions.config.endpointName ?? '' };
}
