import { mayCall } from '@aura/access/areas';
import { isOutsider } from '@aura/access/rule';
import {
  goBack as backContract,
  handOver as handContract,
  recordStep as recordContract,
  type PartyProcess,
  type readPartyProcess as readPartyProcessContract,
  type Interval,
  type listIntervals as listIntervalsContract,
} from '@aura/contracts/claims/process';
import { StageLabel } from '@aura/contracts/claims/labels';
import { isBack } from '@aura/domain/process/stage-pairs';
import { isEnd } from '@aura/domain/process/holders';
import { conditionsOf, isUndoable, nextSteps, mayTake, type NextStep } from '@aura/domain/process/next-steps';
import { sql, type RawBuilder } from 'kysely';
import type { Context, UseCase, SignedInActor } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { seeParty } from '../base/affected-party.store.ts';
import { stageJson, personName } from '../base/labels.ts';
import { photoCount } from '../base/papers.ts';
import { readTold, readVisited, FORCERS } from './steps.ts';
import { readFacts, readFactsOf } from './read-facts.ts';
import { actableClaims } from '../base/claim.visibility.ts';
import type { DirectStep } from '@aura/contracts/claims/day';
import { inUsualOrder } from '@aura/domain/process/main-way';
import type { Transition } from '@aura/domain/process/transition';
import { TRANSITIONS } from '@aura/domain/process/transitions';
import { clockAt } from './advance.ts';

export const readPartyProcess: UseCase<typeof readPartyProcessContract> = async (context, { params }) => {
  await seeParty(context, params.id);
  return describeProcess(context, params.id);
};

export async function describeProcess(context: Context, partyId: number): Promise<PartyProcess> {
  const { actor } = context;
  const now = await readNow(context, partyId);
  const facts = await readFacts(context, partyId, 'person', conditionsOf(now.stage.number));
  const stages = await readStages(context);
  const isWorkedOn = now.isActive && now.mayAct;
  const force = isWorkedOn && mayCall(actor, backContract);
  const visited = force ? await readVisited(context, partyId) : [];
  const { number } = now.stage;
  const told = isWorkedOn && mayCall(actor, recordContract) ? await readTold(context, partyId, number) : [];
  return {
    affectedPartyId: partyId,
    stage: now.stage,
    since: now.since,
    holder: now.holder,
    dueAt: now.dueAt,
    isLate: now.dueAt !== null && now.dueAt <= context.now(),
    steps: nextSteps(facts, number, actor).flatMap(({ transition, missing, mayTake }) => {
      const to = stages.get(transition.to);
      if (to === undefined) return [];
      const { rule, who, asks = null } = transition;
      const mayUndo = isUndoable(transition) && !isOutsider(actor);
      const isOpen = mayTake && isWorkedOn && missing.length === 0;
      const recorded = told.find((one) => one.transition === transition);
      const toldMissing = isOpen || recorded === undefined ? null : [...recorded.missing];
      return [
        { rule, to, who: [...who], missing: [...missing], mayTake: mayTake && isWorkedOn, asks, mayUndo, toldMissing },
      ];
    }),
    mayForce: isWorkedOn && FORCERS.some((group) => actor.groups.includes(group)),
    backTo: visited.filter((stage) => isBack(number, stage.number)),
    mayHand: isWorkedOn && !isEnd(number) && mayCall(actor, handContract),
    photosBefore: now.photosBefore,
    photosAfter: now.photosAfter,
  };
}

interface Now {
  readonly stage: PartyProcess['stage'];
  readonly since: Date;
  readonly holder: PartyProcess['holder'];
  readonly dueAt: Date | null;
  readonly isActive: boolean;
  readonly mayAct: boolean;
  readonly photosBefore: number;
  readonly photosAfter: number;
}

async function readNow({ db, actor }: Context, partyId: number): Promise<Now> {
  const { rows } = await sql<Omit<Now, 'stage'> & { stage: unknown }>`
    select ${stageJson} as stage, a.stage_since as since, i.holder, i.due_at, a.is_active and c.is_active as is_active,
      ${mayMoveClaims(actor)} as may_act,
      ${photoCount('before')} as photos_before, ${photoCount('after')} as photos_after
    from affected_party a join claim c on c.id = a.claim_id join process_stage s on s.id = a.stage_id
      join stage_interval i on i.affected_party_id = a.id and i.closed_at is null
    where a.id = ${partyId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new NotFound();
  return { ...row, stage: StageLabel.decode(row.stage as never) };
}

async function readStages({ db }: Context): Promise<ReadonlyMap<string, PartyProcess['stage']>> {
  const { rows } = await sql<{ stage: unknown }>`select ${stageJson} as stage from process_stage s`.execute(db);
  return new Map(rows.map(({ stage }) => StageLabel.decode(stage as never)).map((stage) => [stage.number, stage]));
}

/** Condition for the claims `c` an actor may move. Finanzas acts on no claim but takes its own steps. */
export function mayMoveClaims(actor: SignedInActor): RawBuilder<boolean> {
  const isFinance = actor.groups.includes('Finanzas');
  return sql<boolean>`(${isFinance} or coalesce(${actableClaims(actor)}, false))`;
}

interface PartyInStage {
  readonly id: number;
  readonly stage: string;
}

/**
 * For each party the usual next step, if the actor can take it now without further input and undo it. One statement,
 * only for stages with such a step.
 */
export async function readDirectSteps(
  context: Context,
  parties: readonly PartyInStage[],
): Promise<ReadonlyMap<number, DirectStep>> {
  const { actor } = context;
  const isDirect = (transition: Transition) =>
    transition.asks === undefined && isUndoable(transition) && mayTake(transition, actor);
  const possible = parties.filter(({ stage }) => TRANSITIONS.some((one) => one.from === stage && isDirect(one)));
  if (possible.length === 0 || isOutsider(actor)) return new Map();
  const conditions = [...new Set(possible.flatMap(({ stage }) => conditionsOf(stage)))];
  const worked = sql<boolean>`a.id = any(${possible.map(({ id }) => id)}) and a.is_active and c.is_active and ${mayMoveClaims(actor)}`;
  const facts = await readFactsOf(context, worked, 'person', conditions);
  return new Map(
    possible.flatMap(({ id, stage }) => {
      const known = facts.get(id);
      const [main] = known === undefined ? [] : inUsualOrder(nextSteps(known, stage, actor), wayOf);
      if (main === undefined || main.missing.length > 0 || !isDirect(main.transition)) return [];
      return [[id, { rule: main.transition.rule, to: main.transition.to }] as const];
    }),
  );
}

function wayOf({ transition, missing }: NextStep) {
  return { ...transition, missing };
}

const MOST = 500;

/** The stages a party went through. Providers see stage and time, not the user and the reason. */
export const listIntervals: UseCase<typeof listIntervalsContract> = async (context, { params }) => {
  await seeParty(context, params.id);
  const { actor, db, now } = context;
  const inner = isOutsider(actor)
    ? sql`null as moved_by, '' as reason`
    : sql`${personName(actor, sql`i.opened_by`)} as moved_by, i.reason`;
  const { rows } = await sql<Omit<Interval, 'stage'> & { stage: unknown }>`
    select i.id, ${stageJson} as stage, i.kind, i.rule, i.holder, i.opened_at, i.closed_at,
      coalesce(i.business_minutes, greatest(0, ${clockAt(now())} - ${clockAt(sql`i.opened_at`)})) as business_minutes,
      i.due_at, i.due_at is not null and i.due_at <= coalesce(i.closed_at, ${now()}) as is_late, ${inner}
    from stage_interval i join process_stage s on s.id = i.stage_id join affected_party a on a.id = i.affected_party_id
      join zone z on z.id = a.zone_id
    where i.affected_party_id = ${params.id} order by i.opened_at desc limit ${MOST}`.execute(db);
  return rows.map((row) => ({ ...row, stage: StageLabel.decode(row.stage as never) }));
};
