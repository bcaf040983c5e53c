import type { CalendarDate } from '@aura/domain/calendar';
import { addDays } from '@aura/domain/calendar';
import { businessDay } from '@aura/domain/business-day';
import type { Cast } from './cast.ts';
import type { Draw } from './draw.ts';
import type { CompanyClaim } from './plan-claims.ts';

const DUE_BY_PROMISE = '5.02';
const REPAIRED = '6';
const ENDED = '9';

export function claimRow(claim: CompanyClaim, id: number, cast: Cast, { now, draw }: { now: Date; draw: Draw }) {
  const { id: customerId } = cast.customer(claim.customer);
  const isOver = claim.parties.every(({ stage }) => stage >= ENDED);
  const ends = claim.parties.map(({ stays }) => stays.at(-1)?.at ?? now);
  const isPaid = claim.parties.some((party) => party.isPaid);
  const [latitude, longitude] = claim.place.map((degrees) => Number(degrees.toFixed(6))) as [number, number];
  return {
    id,
    slug: claim.slug,
    folio: claim.folio,
    customer_id: customerId,
    zone_id: cast.zone(claim.zone.slug),
    job_type_id: cast.jobType(isPaid ? 'pago-de-danos' : draw.weighted(JOBS)),
    report_channel_id: draw.oneOf(cast.channels),
    supervisor_id: cast.user(claim.supervisor),
    cost_analyst_id: cast.user(claim.analyst),
    adjuster_id: draw.oneOf([null, ...cast.adjusters(customerId)]),
    claim_number: claim.number,
    report_number: claim.report,
    policy: claim.policy,
    policy_item: String(draw.between(1, 40)),
    origin: draw.weighted(ORIGINS),
    insured_name: claim.insured,
    address: claim.address,
    location_link: `https://maps.google.com/?q=${latitude},${longitude}`,
    latitude,
    longitude,
    occurred_on: addDays(businessDay(claim.assignedAt), -draw.between(0, 3)),
    assigned_at: claim.assignedAt.toISOString(),
    promise_date: promiseOf(claim, businessDay(now), draw),
    special_monitoring: draw.chance(0.05),
    closed_at: isOver ? new Date(Math.max(...ends.map((end) => end.getTime()))).toISOString() : null,
    registered_by: draw.oneOf(cast.usersOf('EsAt')),
    registered_at: claim.assignedAt.toISOString(),
  };
}

/** Overdue promises only while the repair is on: after it an old one would count as broken until payment. */
function promiseOf({ parties, assignedAt }: CompanyClaim, today: CalendarDate, draw: Draw): CalendarDate | null {
  const repairing = parties.find(({ stage }) => stage === DUE_BY_PROMISE);
  if (repairing !== undefined) return addDays(today, repairing.isLate ? -draw.between(1, 9) : draw.between(1, 12));
  const open = parties.filter(({ stage }) => stage < ENDED);
  if (open.length === 0) return addDays(businessDay(assignedAt), draw.between(18, 40));
  if (open.every(({ stage }) => stage >= REPAIRED)) return null;
  const isNew = open.every(({ stage }) => stage < '3');
  if (draw.chance(isNew ? 0.6 : 0.1)) return null;
  return addDays(today, !isNew && draw.chance(0.1) ? -draw.between(1, 12) : draw.between(2, 28));
}

const JOBS = [
  ['reparacion', 88],
  ['reposicion', 6],
  ['emergencia-aseguramiento', 4],
  ['valuacion', 2],
] as const;
const ORIGINS = [
  ['Colisión', 70],
  ['Salida de camino', 16],
  ['Volcadura', 7],
  ['Caída de carga', 7],
] as const;
