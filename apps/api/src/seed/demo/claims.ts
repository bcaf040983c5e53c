import { claimSlugs } from '@aura/domain/claim-slug';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import type { Client } from 'pg';
import { readCast } from '../company/cast.ts';
import { drawFrom } from '../company/draw.ts';
import { type IntervalRow, writeIntervals } from '../company/intervals.ts';
import { readOfficeClock } from '../company/office-clock.ts';
import { readTerms } from '../company/plan-party.ts';
import { withoutEntering } from '../generator/write-intervals.ts';
import { STORIES, type Story } from './claim-stories.ts';
import { addStoryParty, type StoryPace } from './story-party.ts';
import { storyBegan, storyStays } from './story-way.ts';

const SEED = 1984;
const ZONES = ['cdmx-norte', 'cdmx-sur', 'guadalajara', 'monterrey'];

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
