import { isOutsider } from '@aura/access/rule';
import type { listLookedAs as contract } from '@aura/contracts/extranet/cases';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { lookable } from '../base/eyes.ts';

/** Row-level security limits an insurer's users to their own insurer. */
export const listLookedAs: UseCase<typeof contract> = async ({ db, actor }) => {
  const which = isOutsider(actor) ? sql`k.id = ${actor.customerId}` : lookable(actor);
  const found = await rows(
    db,
    sql<{
      codename: string;
      name: string;
    }>`select k.codename, k.name from customer k where k.is_active and k.codename <> '' and ${which} order by k.name`,
  );
  return [...found];
};
