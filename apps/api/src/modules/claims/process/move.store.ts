import { dutiesOf } from '@aura/domain/process/duties';
import type { ProcessFacts } from '@aura/domain/process/conditions';
import type { Holder } from '@aura/domain/process/holders';
import type { StepKind } from '@aura/domain/process/stage-pairs';
import { stepLine } from '@aura/domain/process/step-line';
import { STARTING_STAGES } from '@aura/domain/stages';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Act } from '../../../core/act.ts';
import type { Context } from '../../../core/context.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '../../../core/errors.ts';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { ONLY_LOOKING } from '../base/claim.store.ts';
import { actableClaims, visibleClaims } from '../base/claim.visibility.ts';
import { stepNote } from './step-note.ts';

const MOST_REASON = 500;

export interface Move {
  readonly from: string;
  readonly to: string;
  readonly kind: StepKind;
  readonly rule: string;
  readonly holder?: Holder;
  readonly reason?: string;
  readonly provider?: string;
  readonly facts?: ProcessFacts;
  /** Taken by the system: the act that opened it is audited, the interval and the bitácora record the step. */
  readonly isAutomatic?: true;
}

export interface LockedForMove {
  readonly id: number;
  readonly slug: string;
  readonly zoneId: number;
  readonly stage: string;
}

interface Found extends LockedForMove {
  readonly stageName: string;
  readonly isActive: boolean;
  readonly mayAct: boolean;
}

/**
 * Locks a party for a step from the stage the client saw; throws Forbidden if the actor may only view it. Finanzas acts
 * on no claim but takes the steps that name it.
 */
export async function lockForMove(
  { db, actor }: Context,
  id: number,
  from: string | null,
  isNamedStep = false,
): Promise<LockedForMove> {
  await sql`select from affected_party where id = ${id} for no key update`.execute(db);
  // A separate statement after the lock, so that it sees what other transactions have committed.
  const { rows } = await sql<Found>`
    select a.id, a.slug, a.zone_id, to_char(s.number, 'FM90.00') as stage, s.name as stage_name, a.is_active and c.is_active as is_active,
      coalesce(${actableClaims(actor)}, false) as may_act
    from affected_party a join claim c on c.id = a.claim_id join process_stage s on s.id = a.stage_id
    where a.id = ${id} and ${visibleClaims(actor)}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new NotFound();
  if (!found.mayAct && !(isNamedStep && actor.groups.includes('Finanzas'))) throw new Forbidden(ONLY_LOOKING);
  if (!found.isActive) throw new Invalid({ '': 'El afectado está desactivado' });
  if (from !== null && found.stage !== from)
    throw new Conflict(`Otra persona ya lo movió: ahora está en ${found.stage} ${found.stageName}.`);
  return found;
}

/**
 * Stores a step with its bitácora entry and fact in one statement, because a provider's step is written with row-level
 * security bypassed. The caller has checked that it is allowed.
 */
export async function storeMove(act: Act, partyId: number, move: Move): Promise<void> {
  const { to, kind, rule, holder = null, facts = {} } = move;
  const reason = [move.provider, move.reason].filter(Boolean).join(': ').slice(0, MOST_REASON);
  await callFunction(
    act.db,
    fn.moveParty({
      moved: partyId,
      target: to,
      stepKind: kind,
      stepRule: rule,
      turn: holder,
      moment: act.now(),
      mover: act.actor.userId,
      why: reason,
      known: facts,
      said: stepLine(move),
      duties: dutiesOf(to),
      request: act.cause.requestId,
    }),
  );
  if (move.isAutomatic) return;
  note(act, stepNote({ ...move, affectedPartyId: partyId, reason }));
}

export function isStage(number: string): boolean {
  return STARTING_STAGES.some((stage) => stage.number === number);
}

export function refuseUnless(isAllowed: boolean, text: string): void {
  if (!isAllowed) throw new Forbidden(text);
}
