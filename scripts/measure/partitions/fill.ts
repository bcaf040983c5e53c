import type { Client } from 'pg';
import { PERSONS } from './cases.ts';

/** Rows spread evenly over all months; each claim has twelve consecutive ones. */
const AT = 'now() - make_interval(months => $2) + (n / $1::float8) * (now() - (now() - make_interval(months => $2)))';

const FILLS: Readonly<Record<string, { readonly key: string; readonly fill: string }>> = {
  notification: {
    key: 'happened_at',
    fill: `(user_id, verb, created_at, happened_at) select n % ${PERSONS}, 'Nuevo comentario en bitácora', ${AT}, ${AT}`,
  },
  audit_event: {
    key: 'at',
    fill: `(at, act, outcome, user_id, entity, entity_id, content_hash)
      select ${AT}, 'changeClaim', 'done', n % ${PERSONS}, 'claim', (n / 12)::text, '\\x00'`,
  },
  logbook_entry: {
    key: 'at',
    fill: `(at, claim_id, customer_id, kind, body) select ${AT}, n / 12, 1, 'comment', 'Se habló con el taller ' || n`,
  },
  stage_interval: {
    key: 'opened_at',
    fill: `(affected_party_id, claim_id, customer_id, zone_id, stage_id, kind, holder, opened_at, closed_at, business_minutes)
      select n / 12, n / 12, 1, 1, n % 20, 'entered', 'us', ${AT}, case when n % 12 < 11 then ${AT} + interval '1 day' end,
        case when n % 12 < 11 then 480 end`,
  },
};

/** Each table twice with the same rows and indexes: whole, and by months, with plain indexes where unique fails. */
export async function fillBoth(client: Client, months: number, rows: number): Promise<void> {
  await client.query('create schema measured');
  for (const [table, { key, fill }] of Object.entries(FILLS)) {
    const like = `(like public.${table} including defaults including identity including constraints)`;
    await client.query(`create table measured.${table}_whole ${like}`);
    await client.query(`create table measured.${table}_months ${like} partition by range (${key})`);
    await client.query(
      `do $$ begin for m in -${months}..0 loop
         execute format('create table measured.%I partition of measured.${table}_months for values from (%L) to (%L)', '${table}_' || -m,
           date_trunc('month', now()) + make_interval(months => m), date_trunc('month', now()) + make_interval(months => m + 1)); end loop; end $$`,
    );
    const { rows: indexes } = await client.query<{ made: string }>(
      `select replace(substring(indexdef from ' (USING .*)$'), 'USING', 'using') as made from pg_indexes where schemaname = 'public' and tablename = $1`,
      [table],
    );
    for (const kind of ['whole', 'months']) {
      for (const { made } of indexes) await client.query(`create index on measured.${table}_${kind} ${made}`);
      await client.query(`insert into measured.${table}_${kind} ${fill} from generate_series(1, $1::int) n`, [
        rows,
        months,
      ]);
      await client.query(`vacuum analyze measured.${table}_${kind}`);
    }
  }
}
