import { randomUUID } from 'node:crypto';
import { OUTSIDER_GROUPS } from '@aura/access/groups';
import { IDEMPOTENCY_HEADER } from '@aura/contracts/auth';
import type { LightMyRequestResponse } from 'fastify';
import { addressOf, csrfHeaders, endpointNamed, type TestApi } from '../test-api.ts';
import type { MatrixActor } from './actors.ts';
import { addStoredReply } from './belongings.ts';
import { canary } from './canary.ts';
import type { ExampleInput } from './example.ts';
import { declarationOf } from './declarations.ts';
import type { Standing } from './expectation.ts';
import { type Cell, subjectFor } from './subject.ts';
import { storeContent } from './store-content.ts';
import { keep, makeAnew } from './kept-things.ts';
import type { World } from './world.ts';

/** Standing as the specification has it: providers, insurers' people and whoever has no group stand outside the company. */
export function standingOf({ group }: MatrixActor): Standing {
  return group === 'none' || (OUTSIDER_GROUPS as readonly string[]).includes(group) ? 'outsider' : 'staff';
}

/** Puts everything in place for one call and returns the call; nothing is left over that an earlier call may have changed. */
export async function prepareCell(
  api: TestApi,
  world: World,
  { endpoint: name, actor, relation }: Cell,
  alter: (input: ExampleInput) => ExampleInput | Promise<ExampleInput> = (input) => input,
): Promise<() => Promise<LightMyRequestResponse>> {
  const endpoint = endpointNamed(name);
  const token = await keep(world, `token of ${actor.name}`, () => actor.token());
  const { params, query, body } = await alter(await inputFor(api, world, { endpoint: name, actor, relation }, token));
  const key = `cell-${randomUUID()}`;
  if (endpoint.kind === 'write') await addStoredReply(api.db, world.colleagueOf(actor.person), name, key);
  const headers = {
    ...csrfHeaders(),
    [IDEMPOTENCY_HEADER]: key,
    'user-agent': canary(actor.person.owner, 'session'),
    ...(token === undefined ? {} : { authorization: `JWT ${token}` }),
  };
  const payload = endpoint.body === undefined ? {} : { payload: endpoint.body.encode(body as never) as object };
  return async () => {
    const reply = await api.raw({
      method: endpoint.method,
      url: addressOf(endpoint, params, query),
      headers,
      ...payload,
    });
    const isRefusedAtTheDoor = reply.statusCode === 401 || reply.statusCode === 403;
    if (endpoint.kind !== 'read' && !isRefusedAtTheDoor) makeAnew(world);
    return reply;
  };
}

/** The example of the endpoint, about new things of whom the relation says. */
export async function inputFor(api: TestApi, world: World, cell: Cell, token?: string): Promise<ExampleInput> {
  const { example, readsContent } = declarationOf(cell.endpoint);
  const subject = await subjectFor(api, world, cell, token);
  if (readsContent) await storeContent(api, subject.claim.fileId);
  return example(subject);
}
