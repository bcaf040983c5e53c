import type { Obstacle } from '@aura/contracts/claims/visit-planning';
import { formatInstant } from '@aura/domain/format';
import type { Place } from '@aura/domain/place';
import type { TravelRules } from '@aura/domain/visits/travel';
import { type Beside, freeHours, isHindrance, obstaclesOf, type TimedVisit } from '@aura/domain/visits/visit-day';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import type { SignedInActor } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { one, rows } from '../../../core/sql.ts';
import { visibleClaims } from '../base/claim.visibility.ts';

export interface VisitRules extends TravelRules {
  readonly visitMinutes: number;
  readonly visitNoticeHours: number;
}

export function visitRules({ db }: Pick<Act, 'db'>): Promise<VisitRules> {
  return db
    .selectFrom('company')
    .select(['visitMinutes', 'visitNoticeHours', 'travelKmh', 'rushKmh', 'rushHours'])
    .executeTakeFirstOrThrow();
}

export interface PlannedVisit {
  readonly partyId: number;
  readonly at: Date;
  readonly minutes: number;
  /** The key of who goes. */
  readonly visitor: string;
  /** The visit itself, where it exists already. */
  readonly exceptId: number | null;
}

/** Until the end of the transaction nobody else changes the hours of this visitor. */
export async function lockVisitor({ db }: Act, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`visitor ${key}`}))`.execute(db);
}

interface Busy extends TimedVisit {
  readonly claimNumber: string | null;
  readonly affectedParty: string | null;
}

const HOUR_MS = 3_600_000;
/** The longest visit and more than any way takes. */
const AROUND_MS = 24 * HOUR_MS;

/** What hinders a visit. Names the parties of other visits only for claims that the actor sees. */
export async function findObstacles(act: Act, planned: PlannedVisit) {
  const { place, timeZone } = await whereabouts(act, planned.partyId);
  const [from, to] = [-AROUND_MS, AROUND_MS].map((span) => new Date(planned.at.getTime() + span)) as [Date, Date];
  const busy = await busyOf(act, planned, from, to);
  const obstacles = obstaclesOf({ ...planned, place }, busy, { ...(await visitRules(act)), timeZone });
  return { obstacles, isPlaceKnown: place !== null };
}

export function tellObstacle({ visit, side, gap, travel }: Beside<Busy>): Obstacle {
  const { at: scheduledAt, minutes, claimNumber, affectedParty } = visit;
  return { side, scheduledAt, minutes, claimNumber, affectedParty, gap, travel };
}

/**
 * Refuses a visit at the hour of another one, and one that leaves too little time for the way unless a reason is given.
 * Returns the reason if it is needed. The exclusion constraint of `visit_slot` refuses what passes here.
 */
export async function refuseObstacles(act: Act, planned: PlannedVisit, reason: string): Promise<string> {
  await lockVisitor(act, planned.visitor);
  const { timeZone } = await whereabouts(act, planned.partyId);
  const { obstacles } = await findObstacles(act, planned);
  const [hindrance] = obstacles.filter(isHindrance);
  if (hindrance === undefined) return '';
  const { visit, side, gap, travel } = hindrance;
  const whose = visit.affectedParty === null ? 'otra visita' : `${visit.affectedParty} · ${visit.claimNumber}`;
  const other = `${formatInstant(visit.at, timeZone)}, ${whose}`;
  if (side === 'same')
    throw new Conflict(`Quien visita ya está ocupado a esa hora: ${other}. Elija otra hora u otra persona.`);
  if (reason.trim() === '')
    throw new Invalid({
      travelReason: `El traslado toma ${travel} min y solo hay ${gap}: ${other}. Diga por qué se guarda de todos modos`,
    });
  return reason.trim();
}

/** The free hours of a visitor for a party, after the company's notice. */
export async function freeHoursFor(
  act: Act,
  planned: Omit<PlannedVisit, 'at'>,
  days: number,
): Promise<readonly Date[]> {
  const { place, timeZone } = await whereabouts(act, planned.partyId);
  const rules = await visitRules(act);
  const now = act.now();
  const until = new Date(now.getTime() + (days + 2) * AROUND_MS);
  const { holidays } = await one(
    act.db,
    sql<{
      holidays: string[];
    }>`select coalesce(array_agg(day::text), '{}') as holidays from holiday where is_active and day between ${now}::date - 1 and ${until}::date`,
  );
  const busy = await busyOf(act, planned, new Date(now.getTime() - AROUND_MS), until);
  const { visitNoticeHours: noticeHours } = rules;
  const { minutes } = planned;
  return freeHours({ now, minutes, place, busy, holidays: new Set(holidays), timeZone, noticeHours, days, rules });
}

interface Whereabouts {
  readonly place: Place | null;
  readonly timeZone: string;
}

/** The place of the claim, or where the last visit to the party was. */
export async function whereabouts({ db }: Pick<Act, 'db'>, partyId: number): Promise<Whereabouts> {
  const { latitude, longitude, timeZone } = await one(
    db,
    sql<{ latitude: number | null; longitude: number | null; timeZone: string }>`
    select coalesce(c.latitude, a.check_in_latitude) as latitude, coalesce(c.longitude, a.check_in_longitude) as longitude, z.time_zone
    from affected_party a join claim c on c.id = a.claim_id join zone z on z.id = a.zone_id where a.id = ${partyId}`,
  );
  return { place: placeOf(latitude, longitude), timeZone };
}

async function busyOf(
  act: Act,
  { visitor, exceptId }: Omit<PlannedVisit, 'at'>,
  from: Date,
  to: Date,
): Promise<readonly Busy[]> {
  // Acts of the application and of links show their reader no other claim.
  const mayKnow = act.actor.userId === null ? sql<boolean>`false` : visibleClaims(act.actor as SignedInActor);
  const found = await rows(
    act.db,
    sql<{
      at: Date;
      minutes: number;
      latitude: number | null;
      longitude: number | null;
      claimNumber: string | null;
      affectedParty: string | null;
    }>`
    select m.scheduled_at as at, m.minutes, coalesce(c.latitude, a.check_in_latitude) as latitude, coalesce(c.longitude, a.check_in_longitude) as longitude,
      case when ${mayKnow} then c.display_number end as claim_number, case when ${mayKnow} then a.name end as affected_party
    from appointment m join affected_party a on a.id = m.affected_party_id join claim c on c.id = a.claim_id
    where m.visitor_key = ${visitor} and m.state = 'planned' and m.scheduled_at > ${from} and m.scheduled_at < ${to}
      and m.id is distinct from ${exceptId} order by m.scheduled_at`,
  );
  return found.map(({ latitude, longitude, ...visit }) => ({ ...visit, place: placeOf(latitude, longitude) }));
}

function placeOf(latitude: number | null, longitude: number | null): Place | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
