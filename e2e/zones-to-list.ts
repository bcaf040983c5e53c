import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';

export const FORMULA = '=HYPERLINK("https://aura.example")';

export interface ListedZones {
  /** Contained only in the names of these zones: a search for it shows exactly them. */
  readonly mark: string;
  readonly ids: readonly number[];
}

/** Zones of one journey, in Tlaxcala, which has no others. The first is named like a formula. */
export async function addZonesToList(owner: Client, count: number): Promise<ListedZones> {
  const mark = `lista${randomBytes(3).toString('hex')}`;
  const { rows } = await owner.query<{ id: string }>(
    `insert into zone (slug, name, short_name, state_id, iva, apply_iva, claims_key, sisa_key)
     select $1 || '-' || n, case when n = 1 then $3 else 'Zona ' || lpad(n::text, 2, '0') end || ' ' || $1,
       'Z' || lpad((100 - n)::text, 2, '0'), (select id from state where name = 'Tlaxcala'), 16, true, 'C-' || n, 'S-' || n
     from generate_series(1, $2::int) n returning id`,
    [mark, count, FORMULA],
  );
  return { mark, ids: rows.map(({ id }) => Number(id)) };
}
