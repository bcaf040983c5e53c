import type { HolderRole, reassignClaims as reassignClaimsContract } from '@aura/contracts/claims/reassignments';
import { type RawBuilder, sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { actableClaims } from '../base/claim.visibility.ts';
import { HOLDER_COLUMNS, HOLDER_GROUPS } from '../base/loads.ts';
import { atStage } from '../claim-list/claim-filters.ts';
import { readReassignments } from './reassignment.store.ts';
import { covers } from '../base/team.ts';
import { happened } from '../happened.ts';

const MOST = 2000;

/** Default for clients that send only the eight fields of the specification. */
const NO_REASON = 'Sin motivo';

export const reassignClaims: UseCase<typeof reassignClaimsContract> = async (context, { body }) => {
  const ids: number[] = [];
  for (const { role, last, next } of await holdersOf(context, body)) {
    const [claimsFrom, claimsTo] = [body.claimsFrom ?? [], body.claimsTo ?? []];
    const from = await claimsToMove(context, { role, holder: last.id, ids: claimsFrom, body });
    const to =
      claimsTo.length === 0
        ? []
        : await claimsToMove(context, { role, holder: next.id, ids: claimsTo, body: undefined });
    if (from.length + to.length === 0) throw new Invalid({ claimsFrom: 'No hay siniestros que mover' });
    ids.push(
      await makeReassignment(context, {
        role,
        fromUserId: last.id,
        toUserId: next.id,
        claimIds: from,
        returnedClaimIds: to,
        reason: body.reason ?? NO_REASON,
        returnsOn: body.returnsOn ?? null,
      }),
    );
  }
  const [made] = await readReassignments(context, sql`r.id = ${ids[0]}`);
  if (made === undefined) throw new Error('A reassignment was not stored');
  return made;
};

type Body = Parameters<typeof reassignClaims>[1]['body'];
interface Holder {
  readonly id: number;
}

const FIELDS = [
  { role: 'supervisor', newField: 'newSupervisor', lastField: 'lastSupervisor' },
  { role: 'costAnalyst', newField: 'newCostAnalyst', lastField: 'lastCostAnalyst' },
] as const;

/** The supervisors, the cost analysts, or both. */
async function holdersOf(context: Context, body: Body) {
  const found: { role: HolderRole; last: Holder; next: Holder }[] = [];
  for (const { role, newField, lastField } of FIELDS) {
    const [newName, lastName] = [body[newField] ?? '', body[lastField] ?? ''];
    if (newName === '' && lastName === '') continue;
    const next = await findUser(context, newName, newField);
    const last = await findUser(context, lastName, lastField);
    if (next.id === last.id) throw new Invalid({ [newField]: 'Elija a otra persona' });
    found.push({ role, next, last });
  }
  if (found.length === 0) throw new Invalid({ '': 'Elija supervisores o analistas de costos' });
  return found;
}

async function findUser({ db }: Context, name: string, field: string): Promise<Holder> {
  const found = await db
    .selectFrom('userAccount')
    .select('id')
    .where(sql`lower(username)`, '=', name.toLowerCase())
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
    ...(!body?.previousProcesses || body.previousProcesses.length === 0
      ? []
      : [sql`not ${atStage(body.previousProcesses)}`]),
  ];
  const { rows } = await sql<{ id: number }>`select c.id from claim c where ${sql.join(conditions, sql` and `)}
    order by c.id limit ${MOST} for no key update of c`.execute(db);
  const isStale = ids.length > 0 && (body?.previousProcesses ?? []).length === 0 && rows.length < new Set(ids).size;
  if (isStale) throw new Invalid({ claimsFrom: 'Algún siniestro ya no es de esa persona o no le corresponde moverlo' });
  return rows.map(({ id }) => id);
}

interface Wanted {
  readonly role: HolderRole;
  readonly fromUserId: number;
  readonly toUserId: number;
  /** Locked by the caller, who has checked that they may be moved. */
  readonly claimIds: readonly number[];
  readonly returnedClaimIds: readonly number[];
  readonly reason: string;
  readonly returnsOn: string | null;
}

/** Moves claims between two holders, records it in the history and notifies both. */
export async function makeReassignment(context: Context, wanted: Wanted): Promise<number> {
  const { role, fromUserId, toUserId, claimIds, returnedClaimIds, reason, returnsOn } = wanted;
  const sides = [
    { claimIds, holderId: toUserId, isReturn: false },
    { claimIds: returnedClaimIds, holderId: fromUserId, isReturn: true },
  ];
  for (const { holderId, claimIds: taken } of sides) await refuseOutOfScope(context, role, holderId, taken);
  const { id } = await context.db
    .insertInto('reassignment')
    .values({
      role,
      fromUserId,
      toUserId,
      reason,
      returnsOn,
      madeBy: context.actor.userId,
      madeAt: context.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { isReturn, ...side } of sides) {
    await moveClaims(context, { role, ...side });
    await sql`insert into reassignment_claim (reassignment_id, claim_id, is_return)
      select ${id}, unnest(${[...side.claimIds]}::bigint[]), ${isReturn}`.execute(context.db);
  }
  await happened(context, 'claim.reassigned', {
    reassignmentId: id,
    role,
    fromUserId,
    toUserId,
    claimIds: [...claimIds],
    returnedClaimIds: [...returnedClaimIds],
    reason,
  });
  return id;
}

/** The new holder must have the role and see the claims. */
async function refuseOutOfScope(
  { db }: Context,
  role: HolderRole,
  holderId: number,
  claimIds: readonly number[],
): Promise<void> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from claim c where c.id = any(${[...claimIds]}::bigint[])
      and not exists (select from user_account u where u.id = ${holderId}
        and ${covers(HOLDER_GROUPS[role], sql`c.customer_id`, sql`c.zone_id`)})`.execute(db);
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw new Invalid({ '': `${count} siniestro(s) quedan fuera del alcance de quien los recibe` });
}

const TARGETS = { supervisor: sql`supervisor_id`, costAnalyst: sql`cost_analyst_id` } as const;

export async function moveClaims(
  { db }: Context,
  move: {
    readonly role: HolderRole;
    readonly claimIds: readonly number[];
    readonly holderId: number;
  },
): Promise<void> {
  if (move.claimIds.length === 0) return;
  const ids = sql`${[...move.claimIds]}::bigint[]`;
  await sql`update claim set ${TARGETS[move.role]} = ${move.holderId}, version = version + 1 where id = any(${ids})`.execute(
    db,
  );
}
