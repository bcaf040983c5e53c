import type { ComplaintState } from '@aura/domain/complaints/complaint-states';
import { complaintNumber } from '@aura/domain/complaints/complaint';
import { type RawBuilder, sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import type { Context } from '../../../core/context.ts';
import { Conflict, Forbidden, NotFound } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';
import { visibleComplaints, workableComplaints } from './complaint-columns.ts';

export interface LockedComplaint {
  readonly id: number;
  readonly folio: number;
  readonly affectedPartyId: number;
  readonly claimId: number;
  readonly slug: string;
  readonly zoneId: number;
  readonly timeZone: string;
  readonly state: ComplaintState;
  readonly ownerId: number | null;
  readonly acknowledgedAt: Date | null;
  readonly informedAt: Date | null;
  readonly findings: string;
  readonly rootCause: string | null;
  readonly closedAt: Date | null;
  readonly version: number;
}

const columns = sql`k.id, k.folio, k.affected_party_id, k.claim_id, c.slug, k.zone_id, z.time_zone, t.key as state, k.owner_id, k.acknowledged_at,
  k.informed_at, k.findings, k.root_cause, k.closed_at, k.version`;
const tables = sql`complaint k join complaint_stage t on t.id = k.stage_id join claim c on c.id = k.claim_id join zone z on z.id = k.zone_id`;

/** Locks claim, party and complaint, in the order all acts use. Throws NotFound if the actor does not see it. */
export async function lockComplaint(context: Context, id: number, version?: number): Promise<LockedComplaint> {
  const { actor, db } = context;
  const [seen] = await rows(
    db,
    sql<{ isWorkable: boolean }>`select ${workableComplaints(actor)} as is_workable
      from complaint k join claim c on c.id = k.claim_id where k.id = ${id} and ${visibleComplaints(actor)}`,
  );
  if (seen === undefined) throw new NotFound();
  if (!seen.isWorkable) throw new Forbidden('Puede ver esta queja, pero no le corresponde atenderla.');
  const found = await lockForSystem(context, id);
  if (version !== undefined && found.version !== version)
    throw new Conflict('Otra persona cambió la queja mientras tanto. Actualice la página.');
  return found;
}

/** Locks claim, party and complaint without checking visibility: for jobs, and callers that have checked access. */
export async function lockForSystem({ db }: Pick<Act, 'db'>, id: number): Promise<LockedComplaint> {
  await sql`select from claim where id = (select claim_id from complaint where id = ${id}) for no key update`.execute(
    db,
  );
  await sql`select from affected_party where id = (select affected_party_id from complaint where id = ${id}) for no key update`.execute(
    db,
  );
  await sql`select from complaint where id = ${id} for no key update`.execute(db);
  const [found] = await rows(db, readComplaints(sql`k.id = ${id}`));
  if (found === undefined) throw new NotFound();
  return found;
}

function readComplaints(which: RawBuilder<boolean>): RawBuilder<LockedComplaint> {
  return sql<LockedComplaint>`select ${columns} from ${tables} where ${which}`;
}

/** The data every fact about a complaint carries. */
export function factOf({ id, folio, affectedPartyId, claimId, slug, ownerId }: LockedComplaint) {
  return { claimId, slug, affectedPartyId, complaintId: id, number: complaintNumber(folio), ownerId };
}
