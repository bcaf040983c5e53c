import type { Client } from 'pg';
import { type Damage, DAMAGES } from './damages.ts';

/** Each photo is three objects in the storage; writing them takes most of the seed's time. */
const MOST = 40;

export interface Photographed {
  readonly id: number;
  readonly slug: string;
  readonly claimId: number;
  readonly customerId: number;
  readonly damage: Damage;
  readonly isShown: boolean;
  readonly isReviewed: boolean;
  readonly visitedAt: Date;
  readonly visitedBy: number;
  readonly supervisorId: number;
  readonly repairedAt: Date | null;
}

/** Parties whose next step needs photos, then those visited last that are being quoted, authorized or repaired. */
export async function readPhotographed(client: Client, most = MOST): Promise<readonly Photographed[]> {
  const { rows } = await client.query<Omit<Photographed, 'damage'> & { description: string }>(
    `select a.id::int, a.slug, a.claim_id::int as "claimId", a.customer_id::int as "customerId", a.description, a.is_visible_in_extranet as "isShown",
       s.number > 2.04 as "isReviewed", a.checked_in_at as "visitedAt", a.checked_in_by::int as "visitedBy", c.supervisor_id::int as "supervisorId",
       (select min(i.opened_at) from stage_interval i join process_stage t on t.id = i.stage_id
         where i.affected_party_id = a.id and t.number = 5.03) as "repairedAt"
     from affected_party a join claim c on c.id = a.claim_id join process_stage s on s.id = a.stage_id
     where c.folio ~ '^A-' and s.number between 2.04 and 5.05 and a.checked_in_at is not null
       and not exists (select from claim_file f where f.affected_party_id = a.id)
     order by s.number in (2.04, 5.03, 5.05) desc, a.checked_in_at desc, a.id limit $1`,
    [most],
  );
  return rows.flatMap(({ description, ...party }) => {
    const damage = DAMAGES.find(([one]) => one.text === description)?.[0];
    return damage === undefined ? [] : [{ ...party, damage }];
  });
}
