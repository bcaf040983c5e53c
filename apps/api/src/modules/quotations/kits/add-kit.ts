import type { addKit as contract } from '@aura/contracts/quotations/kits';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Invalid, NotFound } from '../../../core/errors.ts';
import { one } from '../../../core/sql.ts';
import { readKits } from './kit.store.ts';

/** Saves a group of lines under a name, without prices, which change. */
export const addKit: UseCase<typeof contract> = async (context, { body: { name, lines } }) => {
  await refuseUnknown(context, lines);
  const { db, actor, now } = context;
  const kit = await db
    .insertInto('quotationKit')
    .values({ name: name.trim(), registeredBy: actor.userId, registeredAt: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (kit === undefined) throw new Conflict(`Ya hay un kit llamado «${name.trim()}».`);
  await db
    .insertInto('quotationKitLine')
    .values(lines.map((line, place) => ({ ...line, kitId: kit.id, position: place + 1 })))
    .execute();
  note(context, { entity: 'quotation-kit', entityId: kit.id, detail: { name: name.trim(), lines: lines.length } });
  const [added] = await readKits(context, sql<boolean>`k.id = ${kit.id}`);
  if (added === undefined) throw new NotFound();
  return added;
};

/** Concepts and units must exist in the catalogues. */
async function refuseUnknown(
  { db }: Context,
  lines: readonly { readonly conceptId: number | null; readonly unitId: number | null }[],
): Promise<void> {
  const concepts = distinct(lines.map(({ conceptId }) => conceptId));
  const units = distinct(lines.map(({ unitId }) => unitId));
  const known = await one(
    db,
    sql<{ concepts: number; units: number }>`select
      (select count(*)::int from concept where id = any(${concepts}::bigint[])) as concepts,
      (select count(*)::int from unit_of_measure where id = any(${units}::bigint[])) as units`,
  );
  if (known.concepts < concepts.length) throw new Invalid({ lines: 'Hay un concepto que no está en el catálogo' });
  if (known.units < units.length) throw new Invalid({ lines: 'Hay una unidad que no está en el catálogo' });
}

function distinct(ids: readonly (number | null)[]): readonly number[] {
  return [...new Set(ids)].filter((id) => id !== null);
}
