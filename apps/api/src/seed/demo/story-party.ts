import type { Client } from 'pg';
import type { Cast } from '../company/cast.ts';
import type { Draw } from '../company/draw.ts';
import type { IntervalRow } from '../company/intervals.ts';
import type { OfficeClock } from '../company/office-clock.ts';
import type { Terms } from '../company/plan-party.ts';
import { REASONS } from '../company/sentences.ts';
import type { Story } from './claim-stories.ts';
import type { storyStays } from './story-way.ts';

export interface StoryPace {
  readonly cast: Cast;
  readonly clock: OfficeClock;
  readonly terms: Terms;
  readonly draw: Draw;
}

type Told = Story['parties'][number] & { readonly slug: string; readonly stays: ReturnType<typeof storyStays> };

const TWO_HOURS = 7_200_000;

/** Adds a story's party with its assignment and next appointment; returns its intervals. */
export async function addStoryParty(
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
      `insert into appointment (claim_id, affected_party_id, customer_id, scheduled_at, notes) values ($1, $2, $3, $4, 'Preguntar por la administración')`,
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
    `insert into provider_assignment (provider_id, resource, kind, assigned_at, changed_at)
     select p.id, a.slug, 'atencion', $2, a.finished_at from provider p, affected_party a where p.slug = 'herreria-gomez' and a.slug = $1`,
    [slug, given.at],
  );
}
