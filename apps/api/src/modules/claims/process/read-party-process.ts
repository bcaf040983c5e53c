import { mayCall } from '@aura/access/areas';
import { isOutsider } from '@aura/access/rule';
import {
  goBack as backContract,
  handOver as handContract,
  type PartyProcess,
  type readPartyProcess as contract,
} from '@aura/contracts/claims/process';
import { StageLabel } from '@aura/contracts/claims/labels';
import { isBack } from '@aura/domain/process/stage-pairs';
import { isEnd } from '@aura/domain/process/holders';
import { conditionsOf, isUndoable, nextSteps } from '@aura/domain/process/next-steps';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { seeParty } from '../base/affected-party.store.ts';
import { stageJson } from '../base/labels.ts';
import { photoCount } from '../base/papers.ts';
import { FORCERS } from './force-stage.ts';
import { mayMoveClaims } from './may-move-claims.ts';
import { readFacts } from './read-facts.ts';
import { readVisited } from './read-visited.ts';

export const readPartyProcess: UseCase<typeof contract> = async (context, { params }) => {
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
      return [{ rule, to, who: [...who], missing: [...missing], mayTake: mayTake && isWorkedOn, asks, mayUndo }];
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
