import { isOutsider } from '@aura/access/rule';
import type { Group } from '@aura/access/groups';
import type { RawBuilder } from 'kysely';
import { memoise } from '../../../core/json/memoise.ts';

/** What a reply's shape depends on: staff or outsider. */
export interface Standing {
  readonly groups: readonly Group[];
}

/** Builds an SQL fragment once for staff and once for outsiders, each on first use. */
export function byStanding(write: (actor: Standing) => RawBuilder<unknown>): (actor: Standing) => RawBuilder<unknown> {
  let inside: RawBuilder<unknown> | undefined;
  let outside: RawBuilder<unknown> | undefined;
  return (actor) => {
    if (isOutsider(actor)) return (outside ??= memoise(write({ groups: ['Proveedor'] })));
    return (inside ??= memoise(write({ groups: ['Admin'] })));
  };
}
