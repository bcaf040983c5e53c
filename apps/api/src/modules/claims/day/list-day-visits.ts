import { isOutsider } from '@aura/access/rule';
import { DayVisit, listDayVisits as contract, VISITS_SHOWN } from '@aura/contracts/claims/day';
import { ownWork } from '@aura/contracts/claims/day-figures';
import { businessDay } from '@aura/domain/business-day';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { jsonInstant, jsonObject } from '../../../core/json/json-object.ts';
import { memoise } from '../../../core/json/memoise.ts';
import { one } from '../../../core/sql.ts';
import { actableClaims, visibleClaims } from '../base/claim.visibility.ts';

/** An appointment `m` of party `a` of claim `c`, and its check-in `v`. */
const visitJson = memoise(
  jsonObject(DayVisit, {
    id: sql`m.id`,
    scheduledAt: jsonInstant(sql`m.scheduled_at`),
    state: sql`m.state`,
    claim: sql`c.slug`,
    claimNumber: sql`coalesce(nullif(c.claim_number, ''), nullif(c.report_number, ''), c.folio)`,
    affectedPartyId: sql`a.id`,
    affectedParty: sql`a.name`,
    address: sql`c.address`,
    latitude: sql`coalesce(c.latitude, a.check_in_latitude)`,
    longitude: sql`coalesce(c.longitude, a.check_in_longitude)`,
    checkedInAt: jsonInstant(sql`v.at`),
  }),
);

/** Today's appointments by the head office's clock: the actor's own for groups that hold claims, else all visible. */
export async function listDayVisits(context: Context): Promise<string> {
  const { actor } = context;
  const day = sql`${businessDay(context.now())}::date`;
  const midnight = (date: typeof day) => sql`(${date}::timestamp at time zone ${sql.lit(HEAD_OFFICE_ZONE)})`;
  const hasOwn = Object.keys(ownWork(actor)).length > 0;
  const mine = hasOwn ? actableClaims(actor) : visibleClaims(actor);
  const ofProvider = isOutsider(actor) ? sql`and a.attending_provider_id = ${actor.providerId}` : sql``;
  const today = sql`appointment m join claim c on c.id = m.claim_id join affected_party a on a.id = m.affected_party_id
    where m.scheduled_at >= ${midnight(day)} and m.scheduled_at < ${midnight(sql`(${day} + 1)`)} and m.state <> 'cancelled'
      and c.is_active and a.is_active and ${mine} ${ofProvider}`;
  const reply = jsonObject(contract.reply, {
    total: sql`(select count(*) from ${today})`,
    visits: sql`(select coalesce(json_agg(t.visit), '[]') from (
      select (select ${visitJson} from (select (select max(i.at) from check_in i
          where i.affected_party_id = a.id and (i.appointment_id = m.id or i.at >= ${midnight(day)})) as at) v) as visit
      from ${today} order by m.scheduled_at, m.id limit ${sql.lit(VISITS_SHOWN)}) t)`,
  });
  return (await one(context.db, sql<{ reply: string }>`select ${reply}::text as reply`)).reply;
}
