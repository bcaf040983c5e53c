import { KitLine, QuotationKit } from '@aura/contracts/quotations/kits';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { jsonMoney, jsonObject } from '../../../core/json/json-object.ts';
import { rows } from '../../../core/sql.ts';

const lineJson = jsonObject(KitLine, {
  conceptId: sql`l.concept_id`,
  code: sql`coalesce(c.code, '')`,
  name: sql`l.name`,
  unitId: sql`l.unit_id`,
  unit: sql`coalesce(u.abbreviation, '')`,
  quantity: sql`l.quantity`,
  price: jsonMoney(sql`c.price`),
});

export async function readKits(
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
