import { dutiesOf, preparingDuties } from '@aura/domain/process/duties';
import type { ProcessFacts } from '@aura/domain/process/conditions';
import { type Holder, preparationsFor } from '@aura/domain/process/holders';
import type { StepKind } from '@aura/domain/process/stage-pairs';
import { stepLine, namedStage, type ToldStep } from '@aura/domain/process/step-line';
import { type Told, toldLine } from '@aura/domain/process/told';
import { STARTING_STAGES } from '@aura/domain/stages';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Act, AuditNote } from '../../../core/act.ts';
import type { Context } from '../../../core/context.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '../../../core/errors.ts';
import { follow } from '../../../core/consequences.ts';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { announce, announcement } from '../../../events/announce.ts';
import { ONLY_LOOKING } from '../base/claim.store.ts';
import { actableClaims, visibleClaims } from '../base/claim.visibility.ts';
import { lineOf } from '../logbook/logbook.store.ts';
import { readFacts } from './read-facts.ts';

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
  /** What the provider said of a step that staff records: it counts from the time the provider states. */
  readonly told?: Told;
  /** Taken by the system: the act that opened it is audited, the interval and the bitácora record the step. */
  readonly isAutomatic?: true;
}

export interface LockedForMove {
  readonly id: number;
  readonly attendingProviderId: number | null;
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
    select a.id, a.attending_provider_id, a.slug, a.zone_id, to_char(s.number, 'FM90.00') as stage, s.name as stage_name, a.is_active and c.is_active as is_active,
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

/** What a step changed beyond the stage. */
interface Moved {
  readonly intervalId: number;
  readonly claimId: number;
  readonly slug: string;
  readonly from: string;
  readonly holder: Holder;
  /** The provider who attends the party no longer. */
  readonly formerProviderId: number | null;
  readonly isOver: boolean;
  readonly isWayChanged: boolean;
  readonly isRegistration: boolean;
  /** Whether the step closed or reopened the claim. */
  readonly settled: 'closed' | 'reopened' | null;
}

/** Stores a step with its bitácora entry and facts, and what follows from it. The caller has checked that it is allowed. */
export async function storeMove(act: Act, partyId: number, move: Move): Promise<void> {
  const { to, kind, rule, facts = {} } = move;
  const known = await readPreparations(act, partyId, to);
  const holder = move.holder ?? (isMissing(known) ? 'us' : null);
  const reason = (move.reason ?? '').slice(0, MOST_REASON);
  const why = move.told === undefined ? reason : `${toldLine(move.told)} ${reason}`.trim();
  const moved = (await callFunction(
    act.db,
    fn.moveParty({
      moved: partyId,
      target: to,
      stepKind: kind,
      stepRule: rule,
      turn: holder,
      moment: move.told?.at ?? act.now(),
      mover: act.actor.userId,
      why,
      known: facts,
      duties: isMissing(known) ? preparingDuties(to, known) : dutiesOf(to),
      told: move.told?.through ?? null,
    }),
  )) as unknown as Moved;
  await tellStep(act, partyId, move, moved);
  const { formerProviderId, isOver, isWayChanged } = moved;
  if (isOver || isWayChanged || formerProviderId !== null) {
    const cause = isOver ? 'over' : formerProviderId === null ? 'way' : 'provider';
    await follow(act, 'partyReleased', { affectedPartyId: partyId, formerProviderId, why: cause });
  }
  if (move.isAutomatic) return;
  note(act, stepNote({ ...move, affectedPartyId: partyId, reason }));
}

/** What a provider needs to begin in a stage, and which of it is there. */
export function readPreparations(act: Act, partyId: number, stage: string): Promise<ProcessFacts> {
  return readFacts(act, partyId, 'system', preparationsFor(stage));
}

export function isMissing(known: ProcessFacts): boolean {
  return Object.values(known).includes(false);
}

async function tellStep(act: Act, affectedPartyId: number, move: Move, moved: Moved): Promise<void> {
  const { claimId, slug, from, holder, intervalId, isRegistration, settled } = moved;
  const { to, kind, rule } = move;
  // Logged on the claim, not the party, so that a party added by mistake can still be deleted.
  const body = stepLine(move);
  const line = lineOf(act, claimId, { affectedPartyId: isRegistration ? null : affectedPartyId, kind: 'system', body });
  const step = { claimId, slug, affectedPartyId, from, to, kind, rule, holder, intervalId };
  await sql`select ${line}, ${announcement(act, { name: 'affectedParty.moved', ...step })}`.execute(act.db);
  if (settled !== null) await announce(act, { name: `claim.${settled}`, claimId, slug });
}

export function isStage(number: string): boolean {
  return STARTING_STAGES.some((stage) => stage.number === number);
}

export function refuseUnless(isAllowed: boolean, text: string): void {
  if (!isAllowed) throw new Forbidden(text);
}

export function stepNote(
  step: ToldStep & { readonly affectedPartyId: number; readonly rule: string; readonly reason: string },
): AuditNote {
  const { affectedPartyId: entityId, from, to, kind, rule, reason, holder = null, told } = step;
  return {
    entity: 'affectedParty',
    entityId,
    changes: kind === 'handed' ? { holder: [null, holder] } : { process: [namedStage(from), namedStage(to)] },
    detail: {
      kind,
      rule,
      ...(reason === '' ? {} : { reason }),
      ...(told === undefined ? {} : { toldThrough: told.through, saidAt: told.at }),
    },
  };
}
