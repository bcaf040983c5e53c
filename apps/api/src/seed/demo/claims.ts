import { claimSlugs } from '@aura/domain/claim-slug';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import type { Client } from 'pg';
import { readCast, type Cast } from '../company/cast.ts';
import { drawFrom, type Draw } from '../company/draw.ts';
import { type IntervalRow, writeIntervals } from '../company/intervals.ts';
import { readOfficeClock, type OfficeClock, OFFICE_DAY } from '../company/office-clock.ts';
import { readTerms, type Terms, type Stay, staysOn, timeIn } from '../company/plan-party.ts';
import { withoutEntering } from '../generator/write-intervals.ts';
import { STORIES, type Story } from './claim-stories.ts';
import { REASONS } from '../company/sentences.ts';
import { STARTING_STAGES } from '@aura/domain/stages';
import { wayOfParty } from '../company/way-of-party.ts';

const SEED = 1984;
const ZONES = ['cdmx-norte', 'cdmx-sur', 'guadalajara', 'monterrey', 'reynosa'];

/** The hand-made claims, with dates counted from today, and scopes for the demo users. Safe to run again. */
export async function seedClaims(client: Client): Promise<void> {
  await client.query(
    `insert into user_zone (user_id, zone_id) select u.id, z.id
     from user_account u join user_group_member m on m.user_id = u.id and m.group_name in ('Supervisor', 'ACo', 'EsAt', 'CoDi'), zone z
     where u.username like '%@aura.example' and z.slug = any ($1) on conflict do nothing`,
    [ZONES],
  );
  await client.query(
    `insert into user_zone (user_id, zone_id) select u.id, z.id
     from user_account u join user_group_member m on m.user_id = u.id and m.group_name in ('extranet_Cliente', 'extranet_Supervisor'), zone z
     where u.username like '%@aura.example' and z.slug = any ($1) on conflict do nothing`,
    [ZONES.slice(0, 2)],
  );
  const cast = await readCast(client);
  const pace = { cast, clock: await readOfficeClock(client), terms: await readTerms(client), draw: drawFrom(SEED) };
  await withoutEntering(client, async () => {
    const intervals: IntervalRow[] = [];
    for (const [place, story] of STORIES.entries()) intervals.push(...(await tell(client, story, place + 1, pace)));
    await writeIntervals(client, intervals);
  });
}

/** A number of days ago at an office hour, and never later than now. */
function at(daysAgo: string, time: string): string {
  return `least(now(), ((app.business_day(now()) - (${daysAgo})::int) + ${time}::time) at time zone '${HEAD_OFFICE_ZONE}')`;
}

async function tell(client: Client, story: Story, place: number, pace: StoryPace): Promise<readonly IntervalRow[]> {
  const folio = `D-${String(place).padStart(4, '0')}`;
  const [slug] = claimSlugs({ customer: story.customer, number: story.number, folio });
  const isClosed = story.parties.every(({ stage }) => ['cerrado', 'cancelado', 'desistido'].includes(stage));
  const began = storyBegan(story.daysAgo, pace.clock);
  const ended = isClosed ? storyBegan(Math.floor(story.daysAgo / 3), pace.clock) : null;
  const { rows } = await client.query<{ id: number }>(
    `insert into claim (slug, folio, customer_id, zone_id, job_type_id, report_channel_id, supervisor_id, cost_analyst_id, claim_number,
       report_number, policy, insured_name, address, location_link, latitude, longitude, occurred_on, assigned_at, promise_date,
       special_monitoring, closed_at, registered_at, auditor_id)
     select $1, $2, k.id, z.id, (select id from job_type where slug = $3), (select id from report_mode where slug = 'correo'),
       (select id from user_account where username = 'supervisor@aura.example'), (select id from user_account where username = 'aco@aura.example'),
       $4, $5, $6, $7, $8, 'https://maps.google.com/?q=' || $9::float8 || ',' || $10::float8, $9, $10, app.business_day($11) - 1,
       $11, app.business_day(now()) + $12::int, $13, $14, $11,
       (select auditor_id from auditor_assignment x where x.customer_id = k.id and x.zone_id = z.id)
     from customer k, zone z where k.codename = $15 and z.slug = $16 on conflict do nothing returning id`,
    [
      slug,
      folio,
      story.job ?? 'reparacion',
      story.number,
      story.report,
      story.policy,
      story.insured,
      story.address,
      ...story.place,
      began,
      story.promisedIn,
      story.isWatched ?? false,
      ended,
      story.customer,
      story.zone,
    ],
  );
  const [claim] = rows;
  if (claim === undefined) return [];
  const intervals: IntervalRow[] = [];
  for (const [index, party] of story.parties.entries()) {
    const stays = storyStays(party.stage, { began, ended }, pace);
    intervals.push(
      ...(await addStoryParty(client, claim.id, { ...party, slug: `${slug}-a${index + 1}`, stays }, pace)),
    );
  }
  for (const [index, [daysAgo, kind, body]] of story.entries.entries()) {
    await client.query(
      `insert into logbook_entry (at, claim_id, customer_id, kind, body, author_id, is_visible_in_extranet)
       select ${at('$2', 'make_time(10 + $5::int, 35, 0)')}, c.id, c.customer_id, $3, $4, case when $3 <> 'system' then c.supervisor_id end,
         $3 in ('visit', 'email') from claim c where c.id = $1`,
      [claim.id, daysAgo, kind, body, index % 8],
    );
  }
  return intervals;
}

interface StoryPace {
  readonly cast: Cast;
  readonly clock: OfficeClock;
  readonly terms: Terms;
  readonly draw: Draw;
}

type Told = Story['parties'][number] & { readonly slug: string; readonly stays: ReturnType<typeof storyStays> };

const TWO_HOURS = 7_200_000;

/** Adds a story's party with its assignment and next appointment; returns its intervals. */
async function addStoryParty(
  client: Client,
  claimId: number,
  party: Told,
  pace: StoryPace,
): Promise<readonly IntervalRow[]> {
  const since = party.stays.at(-1)?.at;
  const { rows } = await client.query<{ id: string; customer: string; zone: string; supervisor: string }>(
    `insert into affected_party (slug, claim_id, customer_id, zone_id, name, contact, contact_phones, description, stage_id, stage_since,
       attending_provider_id, is_visible_in_extranet, has_no_provider, is_paid_to_affected_party, agreed_amount, finished_at, added_at)
     select $2, c.id, c.customer_id, c.zone_id, $3, $4, array_remove(array[$5], ''), $6, s.id, $7,
       case when $8 then (select id from provider where slug = 'herreria-gomez') end, $9, s.marks_no_provider, s.slug like 'pago-ta-%', $10,
       case when s.is_end then $7::timestamptz end, c.assigned_at
     from claim c, process_stage s where c.id = $1 and s.slug = $11
     returning id, customer_id as customer, zone_id as zone, (select supervisor_id from claim where id = $1) as supervisor`,
    [
      claimId,
      party.slug,
      party.name,
      party.contact ?? '',
      party.phone,
      party.description,
      since,
      party.isAttended ?? false,
      party.isShown ?? false,
      party.agreed ?? null,
      party.stage,
    ],
  );
  const [added] = rows;
  if (added === undefined) return [];
  await giveToWorkshop(client, party);
  if (party.stage === 'cita-programada')
    await client.query(
      `insert into appointment (claim_id, affected_party_id, customer_id, scheduled_at, notes, visitor_id)
       select $1, $2, $3, $4, 'Preguntar por la administración', c.supervisor_id from claim c where c.id = $1`,
      [claimId, added.id, added.customer, new Date(pace.clock.dayAt(1).getTime() + TWO_HOURS)],
    );
  const whose = {
    affected_party_id: Number(added.id),
    claim_id: claimId,
    customer_id: Number(added.customer),
    zone_id: Number(added.zone),
  };
  return party.stays.map(({ stage, step, at }, place) => ({
    ...whose,
    stage_id: pace.cast.stage(stage),
    from_stage_id: step === null ? null : pace.cast.stage(step.from),
    kind: step === null ? 'entered' : 'declared',
    rule: step?.rule ?? null,
    opened_at: at.toISOString(),
    closed_at: party.stays[place + 1]?.at.toISOString() ?? null,
    opened_by: Number(added.supervisor),
    reason: step?.asks === 'reason' ? pace.draw.oneOf(REASONS[step.rule] ?? ['Acordado con el cliente']) : '',
  }));
}

async function giveToWorkshop(client: Client, { slug, stays, isAttended }: Told): Promise<void> {
  const given = stays.find(({ step }) => step?.asks === 'provider');
  if (isAttended !== true || given === undefined) return;
  await client.query(
    `insert into provider_assignment (provider_id, affected_party_id, resource, kind, assigned_at, changed_at)
     select p.id, a.id, a.slug, 'atencion', $2, a.finished_at from provider p, affected_party a where p.slug = 'herreria-gomez' and a.slug = $1`,
    [slug, given.at],
  );
}

const DAY_MS = 86_400_000;
const MORNING = 80;

/** When a story began: on a morning so many days ago, or on the working day before; if today, no later than now. */
function storyBegan(daysAgo: number, clock: OfficeClock): Date {
  const morning = new Date(clock.nineToday.getTime() - daysAgo * DAY_MS + MORNING * 60_000);
  if (daysAgo === 0) return morning < clock.now ? morning : clock.now;
  const minute = clock.minuteOf(morning);
  return clock.at(Math.floor((minute - 1) / OFFICE_DAY) * OFFICE_DAY + MORNING);
}

/** The stays of a story's party at the usual pace, between its beginning and now or its end. */
function storyStays(
  slug: string,
  { began, ended }: { readonly began: Date; readonly ended: Date | null },
  { clock, terms, draw }: { readonly clock: OfficeClock; readonly terms: Terms; readonly draw: Draw },
): readonly Stay[] {
  const stage = STARTING_STAGES.find((one) => one.slug === slug)?.number ?? '';
  const isPaid = slug.startsWith('pago-ta-');
  const way = wayOfParty(stage, { isPaid, isFree: false, isSignedTwice: false, bringsOwn: false }, draw);
  if (way.length === 0) return [{ stage, step: null, minute: clock.minuteOf(began), at: began }];
  const spent = way.map(({ from }) => timeIn(from, terms, draw));
  const stays = ended === null ? (terms.get(stage) ?? OFFICE_DAY) * 0.6 : 0;
  const first = clock.minuteOf(began);
  const last = clock.minuteOf(ended ?? clock.now);
  const pace = (last - first) / (spent.reduce((sum, minutes) => sum + minutes, 0) + stays);
  return staysOn(way, clock, first, (place) => (spent[place] ?? 0) * pace);
}
