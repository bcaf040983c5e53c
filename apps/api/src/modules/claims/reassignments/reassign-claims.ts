import type { HolderRole, reassignClaims as contract } from '@aura/contracts/claims/reassignments';
import { type RawBuilder, sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { actableClaims } from '../base/claim.visibility.ts';
import { HOLDER_COLUMNS } from '../base/loads.ts';
import { atStage } from '../claim-list/claim-filters.ts';
import { readReassignments } from './reassignment.store.ts';
import { makeReassignment } from './make-reassignment.ts';

const MOST = 2000;

/** Default for clients that send only the eight fields of the specification. */
const NO_REASON = 'Sin motivo';

export const reassignClaims: UseCase<typeof contract> = async (context, { body }) => {
  const { role, last, next } = await holdersOf(context, body);
  const from = await claimsToMove(context, { role, holder: last.id, ids: body.claimsFrom, body });
  const to =
    body.claimsTo.length === 0
      ? []
      : await claimsToMove(context, { role, holder: next.id, ids: body.claimsTo, body: undefined });
  if (from.length + to.length === 0) throw new Invalid({ claimsFrom: 'No hay siniestros que mover' });
  const id = await makeReassignment(context, {
    role,
    fromUserId: last.id,
    toUserId: next.id,
    claimIds: from,
    returnedClaimIds: to,
    reason: body.reason ?? NO_REASON,
    returnsOn: body.returnsOn ?? null,
  });
  const [made] = await readReassignments(context, sql`r.id = ${id}`);
  if (made === undefined) throw new Error('A reassignment was not stored');
  return made;
};

type Body = Parameters<typeof reassignClaims>[1]['body'];
interface Holder {
  readonly id: number;
}

async function holdersOf(context: Context, body: Body): Promise<{ role: HolderRole; last: Holder; next: Holder }> {
  const isSupervisor = body.newSupervisor !== null || body.lastSupervisor !== null;
  const isAnalyst = body.newCostAnalyst !== null || body.lastCostAnalyst !== null;
  if (isSupervisor === isAnalyst) throw new Invalid({ '': 'Elija supervisores o analistas de costos, no ambos' });
  const role = isSupervisor ? 'supervisor' : 'costAnalyst';
  const [newField, lastField] = isSupervisor
    ? (['newSupervisor', 'lastSupervisor'] as const)
    : (['newCostAnalyst', 'lastCostAnalyst'] as const);
  const next = await findUser(context, body[newField], newField);
  const last = await findUser(context, body[lastField], lastField);
  if (next.id === last.id) throw new Invalid({ [newField]: 'Elija a otra persona' });
  return { role, next, last };
}

async function findUser({ db }: Context, name: string | null, field: string): Promise<Holder> {
  const found = await db
    .selectFrom('userAccount')
    .select('id')
    .where(sql`lower(username)`, '=', (name ?? '').toLowerCase())
    .where('customerId', 'is', null)
    .where('providerId', 'is', null)
    .executeTakeFirst();
  if (found === undefined) throw new Invalid({ [field]: 'No existe ese usuario' });
  return found;
}

/** Locks in a fixed order the holder's claims among those named, or all at the stages named. */
async function claimsToMove(
  { db, actor }: Context,
  wanted: { role: HolderRole; holder: number; ids: readonly number[]; body: Body | undefined },
): Promise<readonly number[]> {
  const { role, holder, ids, body } = wanted;
  const stages = body?.process ?? [];
  if (ids.length === 0 && stages.length === 0) return [];
  const conditions: RawBuilder<unknown>[] = [
    sql`${HOLDER_COLUMNS[role]} = ${holder} and c.is_active and ${actableClaims(actor)}`,
    ids.length > 0 ? sql`c.id = any(${[...ids]}::bigint[])` : sql`c.closed_at is null and ${atStage(stages)}`,
    ...(body === undefined || body.previousProcesses.length === 0 ? [] : [sql`not ${atStage(body.previousProcesses)}`]),
  ];
  const { rows } = await sql<{ id: number }>`select c.id from claim c where ${sql.join(conditions, sql` and `)}
    order by c.id limit ${MOST} for no key update of c`.execute(db);
  const isStale = ids.length > 0 && (body?.previousProcesses ?? []).length === 0 && rows.length < new Set(ids).size;
  if (isStale) throw new Invalid({ claimsFrom: 'Algún siniestro ya no es de esa persona o no le corresponde moverlo' });
  return rows.map(({ id }) => id);
}
