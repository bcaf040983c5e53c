import {
  AgendaVisit,
  MOST_AGENDA_VISITS,
  MOST_UNASSIGNED,
  readAgenda as contract,
} from '@aura/contracts/claims/agenda';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { businessDay } from '@aura/domain/business-day';
import { type RawBuilder, sql } from 'kysely';
import type { InputOf } from '@aura/contracts/endpoint';
import type { Context, SignedInActor } from '../../../core/context.ts';
import { jsonInstant, jsonObject } from '../../../core/json/json-object.ts';
import { one } from '../../../core/sql.ts';
import { actableClaims, visibleClaims } from '../base/claim.visibility.ts';
import { visitorName } from './visitor.store.ts';

const MOST_PEOPLE = 30;

/** An appointment `m` of party `a` of claim `c`. */
const visitJson = (actor: SignedInActor) =>
  jsonObject(AgendaVisit, {
    id: sql`m.id`,
    version: sql`m.version`,
    scheduledAt: jsonInstant(sql`m.scheduled_at`),
    minutes: sql`m.minutes`,
    state: sql`m.state`,
    visitor: sql`m.visitor_key`,
    visitorName: visitorName(actor),
    receivedBy: sql`m.received_by`,
    travelReason: sql`m.travel_reason`,
    notes: sql`m.notes`,
    reason: sql`m.reason`,
    claim: sql`c.slug`,
    claimNumber: sql`c.display_number`,
    affectedPartyId: sql`a.id`,
    affectedParty: sql`a.name`,
    address: sql`c.address`,
    zone: sql`(select z.name from zone z where z.id = c.zone_id)`,
    latitude: sql`coalesce(c.latitude, a.check_in_latitude)`,
    longitude: sql`coalesce(c.longitude, a.check_in_longitude)`,
    isConfirmed: sql`coalesce((select w.answer = 'confirmed' from appointment_answer w
      where w.appointment_id = m.id and w.scheduled_at = m.scheduled_at order by w.id desc limit 1), false)`,
    // A claim without a second supervisor makes the condition null.
    mayChange: sql`coalesce(${actableClaims(actor)}, false)`,
  });

/** Days begin and end at midnight of the head office, as in «Mi día». */
export async function readAgenda(context: Context, { query }: InputOf<typeof contract>): Promise<string> {
  const { actor, now } = context;
  const { from, days, visitor } = query;
  const midnight = (ahead: number) =>
    sql`((${from}::date + ${sql.lit(ahead)})::timestamp at time zone ${sql.lit(HEAD_OFFICE_ZONE)})`;
  const today = sql`(${businessDay(now())}::date::timestamp at time zone ${sql.lit(HEAD_OFFICE_ZONE)})`;
  const inReach = sql`appointment m join claim c on c.id = m.claim_id join affected_party a on a.id = m.affected_party_id
    where c.is_active and a.is_active and (${visibleClaims(actor)} or m.visitor_id = ${actor.userId})`;
  const taken = sql`${inReach} and m.visitor_key is not null and m.state <> 'cancelled'
    and m.scheduled_at >= ${midnight(0)} and m.scheduled_at < ${midnight(days)}`;
  const open = sql`${inReach} and m.visitor_key is null and m.state = 'planned' and m.scheduled_at >= ${today}`;
  const ofOne = visitor === undefined ? sql`` : sql`and m.visitor_key = ${visitor}`;
  const list = (where: RawBuilder<unknown>, most: number) => sql`(select coalesce(json_agg(t.visit), '[]') from (
    select ${visitJson(actor)} as visit from ${where} order by m.scheduled_at, m.id limit ${sql.lit(most)}) t)`;
  const reply = jsonObject(contract.reply, {
    people: people(context, taken),
    visits: list(sql`${taken} ${ofOne}`, MOST_AGENDA_VISITS),
    unassigned: list(open, MOST_UNASSIGNED),
    unassignedTotal: sql`(select count(*) from ${open})`,
  });
  return (await one(context.db, sql<{ reply: string }>`select ${reply}::text as reply`)).reply;
}

/** Who has visits in these days; the actor, and who else visits in the actor's zones, also with none. */
function people({ actor }: Context, taken: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(json_build_object('visitor', p.key, 'name', p.name, 'count', p.n) order by p.own desc, p.n desc, p.name), '[]') from (
    select u.key, max(u.name) as name, sum(u.n)::int as n, u.key = ${`s${actor.userId}`} as own from (
      select m.visitor_key as key, max(${visitorName(actor)}) as name, count(*) as n from ${taken} group by 1
      union all select 's' || s.id, s.display_name, 0 from user_account s where s.is_active and s.provider_id is null and s.customer_id is null
        and (s.id = ${actor.userId} or (exists (select from user_zone z where z.user_id = s.id and z.zone_id = any(${actor.zoneIds}::bigint[]))
          and exists (select from user_group_member g where g.user_id = s.id and g.group_name = 'Supervisor')))
    ) u group by 1 order by own desc, n desc limit ${sql.lit(MOST_PEOPLE)}) p)`;
}
