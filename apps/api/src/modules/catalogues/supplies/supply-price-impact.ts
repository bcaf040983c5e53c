import { createHash } from 'node:crypto';
import type { previewSupplyPrices as contract, SupplyPriceImpact } from '@aura/contracts/catalogues/supplies';
import type { InputOf } from '@aura/contracts/endpoint';
import { CENTAVOS_LIMIT } from '@aura/domain/money';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';

type Asked = InputOf<typeof contract>['body'];
type Supplies = SupplyPriceImpact['supplies'];
type Concepts = SupplyPriceImpact['concepts'];

/** The supplies a percentage would change and the concepts affected. The digest changes with any of them. */
export async function supplyPriceImpact(context: Pick<Context, 'db'>, asked: Asked): Promise<SupplyPriceImpact> {
  const supplies = await changedSupplies(context, asked);
  if (supplies.some(({ after }) => after > CENTAVOS_LIMIT))
    throw new Invalid({ percent: 'Un precio pasaría del máximo permitido' });
  const concepts = await changedConcepts(context, supplies);
  const digest = createHash('sha256')
    .update(JSON.stringify([asked, supplies, concepts]))
    .digest('hex');
  return { digest, supplies, concepts };
}

async function changedSupplies({ db }: Pick<Context, 'db'>, { typeIds, text, percent }: Asked): Promise<Supplies> {
  const ofType = typeIds.length === 0 ? sql`true` : sql`s.type_id = any(${typeIds})`;
  const wanted = text.trim();
  const named = wanted === '' ? sql`true` : sql`position(app.fold(${wanted}) in app.fold(s.name)) > 0`;
  const { rows } = await sql<Supplies[number]>`
    select s.id, s.name, s.price as before, round(s.price * (100 + ${percent}::numeric) / 100)::bigint as after
    from supply s where s.is_active and s.price > 0 and ${ofType} and ${named} order by app.fold(s.name), s.id`.execute(
    db,
  );
  return rows.filter(({ before, after }) => before !== after);
}

async function changedConcepts({ db }: Pick<Context, 'db'>, supplies: Supplies): Promise<Concepts> {
  const ids = supplies.map(({ id }) => id);
  const prices = supplies.map(({ after }) => after);
  const cost = (price: ReturnType<typeof sql>) =>
    sql`least(sum(round(${price} * cs.quantity)), ${sql.lit(CENTAVOS_LIMIT)})::bigint`;
  const { rows } = await sql<Concepts[number]>`
    with touched as (select * from unnest(${ids}::bigint[], ${prices}::bigint[]) as t (id, after))
    select c.id, c.code, c.name, c.price = 0 as follows_supplies,
      ${cost(sql`s.price`)} as before, ${cost(sql`coalesce(t.after, s.price)`)} as after
    from concept c join concept_supply cs on cs.concept_id = c.id join supply s on s.id = cs.supply_id
      left join touched t on t.id = s.id
    where c.is_active group by c.id having count(t.id) > 0 order by c.code`.execute(db);
  return rows;
}
