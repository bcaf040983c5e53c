import type { Endpoint } from '@aura/contracts/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../core/context.ts';
import { poolOf, reading, writing } from '../core/with-actor.ts';
import type { Db } from '../db/database.ts';
import { authorOf, outsideContext } from './outside-context.ts';
import type { HttpParts } from './parts.ts';

/**
 * `read`: no transaction. `write`: one around everything. `steps`: the use case opens its own. A read that may lag can
 * run on a replica.
 */
export async function perform<Result>(
  parts: HttpParts,
  request: FastifyRequest,
  endpoint: Endpoint,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  if (endpoint.mayLag)
    return parts.laggingReads.read((pools, asOf) => {
      request.asOf = asOf;
      return performOn({ ...parts, pools }, request, endpoint, work);
    });
  return performOn(parts, request, endpoint, work);
}

async function performOn<Result>(
  parts: HttpParts,
  request: FastifyRequest,
  endpoint: Endpoint,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  const { pools } = parts;
  const { actor } = request;
  const after: (() => unknown)[] = [];
  const contextOn = (db: Db) => contextFor(parts, request, endpoint, db, after);
  if (endpoint.kind === 'read') return reading(pools, actor, (db) => work(contextOn(db)));
  if (endpoint.kind === 'steps') {
    const result = await work(contextOn(poolOf(pools, actor)));
    for (const act of after) act();
    return result;
  }
  const result = await writing(pools, authorOf(request), (db) => {
    after.length = 0;
    return work(contextOn(db));
  });
  for (const act of after) act();
  return result;
}

/** The request's context on a given handle; with an actor if a user is signed in. */
function contextFor(
  parts: HttpParts,
  request: FastifyRequest,
  { kind }: Endpoint,
  db: Db,
  after: (() => unknown)[],
): Context {
  const base = outsideContext(parts, request);
  const afterCommit = (act: () => unknown) => void after.push(act);
  const inTransaction: Context['inTransaction'] = (work) =>
    base.inTransaction((inside) => work({ ...context, ...inside } as never));
  // Outside its transactions an act of kind `steps` cannot store notes: the frozen array makes noting throw instead of
  // losing it.
  const notes = kind === 'steps' ? (Object.freeze([]) as never) : base.notes;
  const context = { ...base, notes, db, afterCommit, inTransaction } as Context;
  return context;
}
