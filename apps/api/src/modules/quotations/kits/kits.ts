import {
  type addKit as addKitContract,
  type listKits as listKitsContract,
  type removeKit as removeKitContract,
  KitLine,
  QuotationKit,
} from '@aura/contracts/quotations/kits';
import { sql, type RawBuilder } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Invalid, NotFound } from '../../../core/errors.ts';
import { one, rows } from '../../../core/sql.ts';
import { jsonMoney, jsonObject } from '../../../core/json/json-object.ts';

/** Saves a group of lines under a name, without prices, which change. */
export const addKit: UseCase<typeof addKitContract> = async (context, { body: { name, lines } }) => {
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

export const listKits: UseCase<typeof listKitsContract> = async (context) => [...(await readKits(context))];

export const removeKit: UseCase<typeof removeKitContract> = async (context, { params: { id } }) => {
  const removed = await context.db.deleteFrom('quotationKit').where('id', '=', id).returning('name').executeTakeFirst();
  if (removed === undefined) throw new NotFound();
  note(context, { entity: 'quotation-kit', entityId: id, detail: { name: removed.name } });
  return null;
};

const lineJson = jsonObject(KitLine, {
  conceptId: sql`l.concept_id`,
  code: sql`coalesce(c.code, '')`,
  name: sql`l.name`,
  unitId: sql`l.unit_id`,
  unit: sql`coalesce(u.abbreviation, '')`,
  quantity: sql`l.quantity`,
  price: jsonMoney(sql`c.price`),
});

async function readKits(
  { db }: Pick<Context, 'db'>,
  condition: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<readonly QuotationKit[]> {
  const found = await rows(
    db,
    sql<{ kit: unknown }>`select ${jsonObject(QuotationKit, {
      id: sql`k.id`,
      name: sql`k.name`,
      lines: sql`(select json_agg(${lineJson} order by l.position) from quotation_kit_line l left join concept c on c.id = l.concept_id
        left join unit_of_measure u on u.id = l.unit_id where l.kit_id = k.id)`,
    })} as kit
    from quotation_kit k where ${condition} order by app.fold(k.name)`,
  );
  return found.map(({ kit }) => QuotationKit.decode(kit as never));
}
