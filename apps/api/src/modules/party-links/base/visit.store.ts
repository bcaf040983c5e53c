import { DAYS_AFTER_END, VISIT_IDLE_MINUTES, VISIT_MOST_HOURS } from '@aura/domain/party-link-terms';
import { type RawBuilder, sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { note } from '../../../core/audit.ts';
import { NotFound, Unauthorized } from '../../../core/errors.ts';
import { hashOf, OPENS_NOTHING } from '../../../core/link-token.ts';
import { rows } from '../../../core/sql.ts';

/** The case of a visit, as read by this call. */
export interface HeldVisit {
  readonly visitId: number;
  readonly linkId: number;
  /** The link's maker: what arrives through the link is stored under this user. */
  readonly madeBy: number;
  readonly expiresAt: Date;
  readonly affectedPartyId: number;
  readonly claimId: number;
  readonly slug: string;
  readonly customerId: number;
  readonly stage: string;
  readonly isPaidToAffectedParty: boolean;
}

const ENDED = 'Por su seguridad la visita terminó. Escriba de nuevo los cuatro dígitos.';

/**
 * When link `l` of party `a` closes. A link still open when the case ended stays open for the days after the end,
 * whatever its own term.
 */
export const CLOSES_AT = sql<Date>`case when a.finished_at is null or l.expires_at <= a.finished_at then l.expires_at
  else a.finished_at + make_interval(days => ${sql.lit(DAYS_AFTER_END)}) end`;

/** Whether link `l` of party `a` and claim `c` can be used now. */
export function isOpen(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(l.revoked_at is null and ${CLOSES_AT} > ${now} and a.is_active and c.is_active)`;
}

/** Whether visit `v` is within its idle limit and its total limit. */
function isAwake(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(v.last_seen_at > ${now}::timestamptz - make_interval(mins => ${sql.lit(VISIT_IDLE_MINUTES)})
    and v.begun_at > ${now}::timestamptz - make_interval(hours => ${sql.lit(VISIT_MOST_HOURS)}))`;
}

/**
 * The case of a visit. An unknown token, or one whose link was revoked, expired or ended with its case, gets the same
 * 404 as a guess. An idle visit gets 401: the digits are asked for again.
 */
export async function findVisit({ db, now }: Pick<Act, 'db' | 'now'>, token: string): Promise<HeldVisit> {
  const at = now();
  const [found] = await rows(
    db,
    sql<
      HeldVisit & { isAwake: boolean }
    >`select v.id as visit_id, l.id as link_id, l.made_by, ${CLOSES_AT} as expires_at, a.id as affected_party_id,
      c.id as claim_id, c.slug, c.customer_id, to_char(s.number, 'FM90.00') as stage, a.is_paid_to_affected_party, ${isAwake(at)} as is_awake
    from party_visit v join party_link l on l.id = v.link_id join affected_party a on a.id = l.affected_party_id
      join claim c on c.id = a.claim_id join process_stage s on s.id = a.stage_id
    where v.token_hash = ${hashOf(token)} and ${isOpen(at)}`,
  );
  if (found === undefined) throw new NotFound(OPENS_NOTHING);
  const { isAwake: awake, ...visit } = found;
  if (!awake) throw new Unauthorized(ENDED);
  return visit;
}

/** `findVisit` for writes: locks claim, party and link, in the lock order of all other acts. */
export async function holdVisit(act: Act, token: string): Promise<HeldVisit> {
  const { claimId, affectedPartyId, linkId } = await findVisit(act, token);
  await sql`select from claim where id = ${claimId} for no key update`.execute(act.db);
  await sql`select from affected_party where id = ${affectedPartyId} for no key update`.execute(act.db);
  await sql`select from party_link where id = ${linkId} for no key update`.execute(act.db);
  // Read again under the locks: the link may have been revoked while waiting.
  const visit = await findVisit(act, token);
  await touchVisit(act, visit);
  return visit;
}

/** Extends the visit, and records for staff when the link was last used. */
export async function touchVisit(act: Act, { visitId, linkId, affectedPartyId }: HeldVisit): Promise<void> {
  const at = act.now();
  await act.db.updateTable('partyVisit').set({ lastSeenAt: at }).where('id', '=', visitId).execute();
  await act.db.updateTable('partyLink').set({ lastUsedAt: at }).where('id', '=', linkId).execute();
  note(act, { entity: 'affectedParty', entityId: affectedPartyId, detail: { linkId, visitId } });
}

export type VisitAct =
  | 'confirmed'
  | 'otherTime'
  | 'hourChosen'
  | 'file'
  | 'signed'
  | 'notice'
  | 'complaint'
  | 'recommended';

export async function recordAct({ db, now }: Act, { visitId }: HeldVisit, what: VisitAct): Promise<void> {
  await db.insertInto('partyVisitAct').values({ visitId, what, at: now() }).execute();
}

export function factOf({ claimId, slug, affectedPartyId }: HeldVisit) {
  return { claimId, slug, affectedPartyId };
}
