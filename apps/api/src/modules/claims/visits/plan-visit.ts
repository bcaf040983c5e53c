import { isOutsider } from '@aura/access/rule';
import {
  type checkVisit as checkContract,
  DAYS_OFFERED,
  type listFreeHours as hoursContract,
  type listVisitors as visitorsContract,
} from '@aura/contracts/claims/visit-planning';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';
import { seeParty } from '../base/affected-party.store.ts';
import { findObstacles, freeHoursFor, tellObstacle, visitRules } from './hold-visit.ts';
import { keyOf, usualVisitor, visitorColumns, visitorOfProvider } from './visitor.store.ts';

export const checkVisit: UseCase<typeof checkContract> = async (context, { params: { id }, query }) => {
  await seeParty(context, id);
  const { scheduledAt: at, minutes, appointment } = query;
  // A provider goes itself, even where it names another.
  const visitor = isOutsider(context.actor)
    ? ((await keyOf(context, await visitorOfProvider(context))) ?? query.visitor)
    : query.visitor;
  if (appointment !== undefined) await lengthOf(context, id, appointment);
  // Nobody asks for the hours of whom they could not send.
  if (!isOutsider(context.actor)) await visitorColumns(context, id, visitor);
  const { obstacles, isPlaceKnown } = await findObstacles(context, {
    partyId: id,
    at,
    minutes,
    visitor,
    exceptId: appointment ?? null,
  });
  return { obstacles: obstacles.map(tellObstacle), isPlaceKnown };
};

type Row = Awaited<ReturnType<UseCase<typeof visitorsContract>>>['visitors'][number];

const MOST_STAFF = 60;
/** Groups whose members visit. */
const VISITING = ['Supervisor', 'EsAt', 'CoDi', 'ACo'];

export const listVisitors: UseCase<typeof visitorsContract> = async (context, { params: { id } }) => {
  const { claim } = await seeParty(context, id);
  const { db } = context;
  const providers = await rows(
    db,
    sql<Row>`select 'p' || p.id || coalesce('-' || left(md5(x.phone), 8), '') as visitor, p.display_name as name, coalesce(x.contact, '') as detail, 'provider' as kind
    from affected_party a join provider p on p.id = a.attending_provider_id left join lateral (
      select y.main_phone_number as phone, min(y.contact_name) as contact, min(y.position) as position from provider_address y
      where y.provider_id = p.id and y.main_phone_number <> '' group by 1) x on true where a.id = ${id} order by x.position`,
  );
  const staff = isOutsider(context.actor) ? [] : await staffFor(context, claim);
  const { visitMinutes } = await visitRules(context);
  const usual = isOutsider(context.actor) ? await visitorOfProvider(context) : await usualVisitor(context, id);
  return { usual: await keyOf(context, usual), minutes: visitMinutes, visitors: [...providers, ...staff] };
};

/** The holders of the claim first, then who works in its zone. */
async function staffFor(
  { db }: Context,
  claim: { readonly id: number; readonly zoneId: number },
): Promise<readonly Row[]> {
  return rows(
    db,
    sql<Row>`select 's' || u.id as visitor, u.display_name as name, case when u.id = c.supervisor_id then 'Supervisor del siniestro'
        when u.id = c.cost_analyst_id then 'Analista del siniestro' else '' end as detail, 'staff' as kind
    from claim c join user_account u on u.is_active and u.provider_id is null and u.customer_id is null
    where c.id = ${claim.id} and (u.id in (c.supervisor_id, c.second_supervisor_id, c.cost_analyst_id)
      or (exists (select from user_zone z where z.user_id = u.id and z.zone_id = ${claim.zoneId})
        and exists (select from user_group_member g where g.user_id = u.id and g.group_name = any(${VISITING}))))
    order by (u.id = c.supervisor_id) desc nulls last, u.sort_name limit ${sql.lit(MOST_STAFF)}`,
  );
}

export const listFreeHours: UseCase<typeof hoursContract> = async (context, { params: { id }, query }) => {
  await seeParty(context, id);
  const { visitMinutes } = await visitRules(context);
  const own = isOutsider(context.actor) ? await visitorOfProvider(context) : await usualVisitor(context, id);
  const stored = query.appointment === undefined ? undefined : await lengthOf(context, id, query.appointment);
  const visitor = query.visitor ?? (await keyOf(context, own));
  if (query.visitor !== undefined) await visitorColumns(context, id, query.visitor);
  const minutes = stored ?? visitMinutes;
  if (visitor === null) return { minutes, hours: [] };
  const planned = { partyId: id, minutes, visitor, exceptId: query.appointment ?? null };
  return { minutes, hours: [...(await freeHoursFor(context, planned, DAYS_OFFERED))] };
};

/** Only of a visit to this affected party: any other one is unknown. */
async function lengthOf({ db }: Context, partyId: number, appointmentId: number): Promise<number> {
  const { minutes } = await db
    .selectFrom('appointment')
    .select('minutes')
    .where('id', '=', appointmentId)
    .where('affectedPartyId', '=', partyId)
    .executeTakeFirstOrThrow(() => new NotFound());
  return minutes;
}
