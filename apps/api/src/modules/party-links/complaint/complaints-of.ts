import type { MyCase } from '@aura/contracts/party-links/my-case';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';

/** The channel's slug in the catalogue. */
export const LINK_CHANNEL = 'enlace-del-afectado';
const SHOWN = 5;

/** The party's complaints made through a link, newest first, without how they are handled. */
export async function complaintsOf({ db }: Pick<Act, 'db'>, partyId: number): Promise<MyCase['complaints']> {
  return [
    ...(await rows(
      db,
      sql<MyCase['complaints'][number]>`select q.number as number, q.registered_at as made_at, s.is_closed
      from complaint q join complaint_stage s on s.id = q.stage_id join complaint_channel h on h.id = q.channel_id
      where q.affected_party_id = ${partyId} and h.slug = ${LINK_CHANNEL} order by q.id desc limit ${sql.lit(SHOWN)}`,
    )),
  ];
}

export async function causesOf({ db }: Pick<Act, 'db'>): Promise<MyCase['causes']> {
  return db
    .selectFrom('complaintCause')
    .select(['slug', 'name'])
    .where('isActive', '=', true)
    .orderBy('position')
    .execute();
}
