import { isOutsider } from '@aura/access/rule';
import type { Group } from '@aura/access/groups';
import type { RawBuilder } from 'kysely';
import { memoise } from '../../../core/json/memoise.ts';

/** All that the shape of a reply knows of an actor: on which side of the wall. */
export interface Standing {
  readonly groups: readonly Group[];
}

/** Two writings of a piece, one for each side of the wall, each made the first time it is asked for. */
export function byStanding(write: (actor: Standing) => RawBuilder<unknown>): (actor: Standing) => RawBuilder<unknown> {
  let inside: RawBuilder<unknown> | undefined;
  let outside: RawBuilder<unknown> | undefined;
  return (actor) => {
    if (isOutsider(actor)) return (outside ??= memoise(write({ groups: ['Proveedor'] })));
    return (inside ??= memoise(write({ groups: ['Admin'] })));
  };
}
