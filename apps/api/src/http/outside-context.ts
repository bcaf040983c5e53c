import type { FastifyRequest } from 'fastify';
import type { AuditNote, OutsideContext } from '../core/context.ts';
import { writing } from '../core/with-actor.ts';
import type { HttpParts } from './parts.ts';

/** What code that runs for a request but for no signed-in user may touch. */
export function outsideContext(parts: HttpParts, request: FastifyRequest): OutsideContext {
  const context: OutsideContext = {
    db: parts.doors.staff,
    request: {
      id: request.id,
      ip: request.ip,
      agent: (request.headers['user-agent'] ?? '').slice(0, 300),
      device: request.device,
    },
    now: parts.now,
    log: request.log as OutsideContext['log'],
    fanOut: parts.fanOut,
    presence: parts.presence,
    fileStore: parts.fileStore,
    notes: [] as AuditNote[],
    afterCommit: (act) => void act(),
    inTransaction: async (work) => {
      const later: (() => unknown)[] = [];
      const result = await writing(parts.doors, request.actor, (db) => {
        later.length = 0;
        return work({ ...context, db, afterCommit: (act) => void later.push(act) });
      });
      for (const act of later) act();
      return result;
    },
  };
  return context;
}
