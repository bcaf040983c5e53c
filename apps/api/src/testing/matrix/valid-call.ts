import type { LightMyRequestResponse } from 'fastify';
import type { TestApi } from '../test-api.ts';
import { actorsOf, type MatrixActor } from './actors.ts';
import { arrangements } from './arrangements.ts';
import { prepareCell } from './cell.ts';
import { expectations } from './expectations.ts';
import { expectedStatus } from './matrix-faults.ts';
import type { Cell } from './subject.ts';
import type { World } from './world.ts';

/** The example of an endpoint, with everything in place that it needs to succeed. */
export function prepareValidCall(
  api: TestApi,
  world: World,
  cell: Cell,
): Promise<() => Promise<LightMyRequestResponse>> {
  const arranged = arrangements[cell.endpoint];
  return prepareCell(api, world, cell, (input) => arranged?.arrange(api, world, input) ?? input);
}

/** The first for whom the example succeeds; what is arranged beforehand names its own. */
export function validCaller(api: TestApi, world: World, endpoint: string): MatrixActor | undefined {
  const expectation = expectations[endpoint];
  if (expectation === undefined) return undefined;
  const arranged = arrangements[endpoint];
  return actorsOf(api, world).find((actor) =>
    arranged !== undefined
      ? actor.group === arranged.by
      : actor.kind === 'signedIn' && expectedStatus({ endpoint, actor, relation: 'own' }, expectation) === 200,
  );
}
