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
  /** The name of the one who is assigned in this step. */
  readonly provider?: string;
  readonly facts?: ProcessFacts;
  /** Taken by the system: the audit tells the act that opened it, and the interval and the bitácora tell the step. */
  readonly isAutomatic?: true;
}

/** As much of a party and its claim as a step asks for. */
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
 * The party for a step, as it was on screen: nobody else moves it meanwhile, and whoever only looks is told so. Finance acts on no
 * claim, but takes the steps that name it.
 */
export async function lockForMove(
  { db, actor }: Context,
  id: number,
  from: string | null,
  isNamedStep = false,
): Promise<LockedForMove> {
  await sql`select from affected_party where id = ${id} for no key update`.execute(db);
  // Read after the lock, by a statement of its own: what others committed meanwhile, about the claim too, is seen.
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
 * Stores a step with all that belongs to it, its line of the bitácora and its fact included, in one statement: a provider's step is
 * written above row-level security. That it may be taken has been decided.
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
