import type { LightMyRequestResponse } from 'fastify';
import type { TestApi } from '../test-api.ts';
import { actorsOf, type MatrixActor } from './actors.ts';
import { prepareCell } from './cell.ts';
import { declarationOf } from './declarations.ts';
import { expectedStatus } from './matrix-faults.ts';
import type { Cell } from './subject.ts';
import type { World } from './world.ts';

/**
 * The example of an endpoint, with everything it needs to succeed. Resets the password counters: an act that proves one
 * runs more often here than a quarter of an hour permits.
 */
export async function prepareValidCall(
  api: TestApi,
  world: World,
  cell: Cell,
): Promise<() => Promise<LightMyRequestResponse>> {
  await api.db.deleteFrom('signInThrottle').execute();
  const { arrangement } = declarationOf(cell.endpoint);
  return prepareCell(api, world, cell, (input) => arrangement?.arrange(api, world, input) ?? input);
}

/** The first actor for whom the example succeeds, or the one its arrangement names. */
export function validCaller(api: TestApi, world: World, endpoint: string): MatrixActor | undefined {
  const { expectation, arrangement } = declarationOf(endpoint);
  return actorsOf(api, world).find((actor) =>
    arrangement !== undefined
      ? actor.group === arrangement.by
      : actor.kind === 'signedIn' && expectedStatus({ endpoint, actor, relation: 'own' }, expectation) === 200,
  );
}
