import type {
  takeStep as takeStepContract,
  recordStep as recordStepContract,
  finishParty as finishPartyContract,
  readFinishChecklist,
  goBack as goBackContract,
  PartyProcess,
  forceStage as forceStageContract,
} from '@aura/contracts/claims/process';
import { conditionsOf, factsOf, nextSteps, mayTake } from '@aura/domain/process/next-steps';
import type { InputOf, ReplyOf } from '@aura/contracts/endpoint';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { readPartyJson, readParty } from '../base/affected-party.store.ts';
import { advance, inWords } from './advance.ts';
import { refuseSaidAt, TYPED_MS } from '../base/on-behalf.ts';
import { lockForMove, refuseUnless, storeMove, isStage } from './move.store.ts';
import { readFacts } from './read-facts.ts';
import { isEnd } from '@aura/domain/process/holders';
import { toldLabel } from '@aura/domain/process/told';
import type { Transition } from '@aura/domain/process/transition';
import { TRANSITIONS } from '@aura/domain/process/transitions';
import { isBack } from '@aura/domain/process/stage-pairs';
import { StageLabel } from '@aura/contracts/claims/labels';
import { sql } from 'kysely';
import { stageJson } from '../base/labels.ts';
import { one } from '../../../core/sql.ts';

/** Takes a declared step if it names the actor and no condition is missing. */
export async function takeStep(
  context: Context,
  { params, body: { from, to, rule, reason } }: InputOf<typeof takeStepContract>,
): Promise<string> {
  const party = await lockForMove(context, params.id, from, true);
  const facts = await readFacts(context, party.id, 'person', conditionsOf(from));
  const step = nextSteps(facts, from, context.actor).find(
    ({ transition }) => transition.rule === rule && transition.to === to,
  );
  if (step === undefined) throw new Invalid({ to: 'Ese paso no sale de la etapa actual' });
  const { transition, missing, mayTake } = step;
  refuseUnless(
    mayTake,
    `Ese paso le toca a: ${transition.who.filter((who) => who !== 'auto').join(', ') || 'el sistema'}.`,
  );
  if (transition.asks === 'provider') throw new Invalid({ to: 'Elija al proveedor para asignarlo' });
  if (transition.asks === 'reason' && reason === '') throw new Invalid({ reason: 'Diga el motivo' });
  if (missing.length > 0) throw new Conflict(`Todavía no puede avanzar. ${inWords(missing)}`);

  // A provider that declines loses access to the party, so the reply is its state before.
  const declined =
    transition.effect === 'declinesAssignment' && context.actor.providerId !== null
      ? await readPartyJson(context, party.id)
      : undefined;
  await storeMove(context, party.id, { from, to, kind: 'declared', rule, reason, facts: factsOf(transition) });
  if (declined !== undefined) return declined;
  await advance(context, party.id);
  return readPartyJson(context, party.id);
}

/**
 * A step that the provider said it took, recorded for it: the same rules as if it had taken it itself, from the moment
 * it says.
 */
export async function recordStep(
  context: Context,
  { params, body: { from, to, rule, person, through, saidAt, reason } }: InputOf<typeof recordStepContract>,
): Promise<string> {
  const party = await lockForMove(context, params.id, from);
  const step = (await readTold(context, party.id, from)).find(
    ({ transition }) => transition.rule === rule && transition.to === to,
  );
  if (step === undefined) throw new Invalid({ to: 'Ese paso no se registra por el proveedor' });
  const { transition, missing } = step;
  if (transition.asks === 'reason' && reason === '') throw new Invalid({ reason: 'Diga el motivo' });
  if (missing.length > 0) throw new Conflict(`Todavía no puede avanzar. ${inWords(missing)}`);
  const { provider, since, hours, zone } = await readTellers(context, party.id);
  if (provider === null) throw new Conflict('Ningún proveedor atiende a este afectado.');
  const now = context.now().getTime();
  refuseSaidAt(context, saidAt, hours);
  if (saidAt.getTime() < since.getTime() - TYPED_MS)
    throw new Invalid({ saidAt: 'Fue antes de que llegara a esta etapa' });
  const at = new Date(Math.min(Math.max(saidAt.getTime(), since.getTime()), now));
  const told = { person, provider, through, at, zone };
  await storeMove(context, party.id, { from, to, kind: 'declared', rule, reason, facts: factsOf(transition), told });
  await advance(context, party.id);
  return readPartyJson(context, party.id);
}

/** The steps that wait for the provider's word, with what each lacks as the provider would be asked. */
export async function readTold(context: Context, partyId: number, stage: string) {
  const waiting = TRANSITIONS.filter((step) => step.from === stage && toldLabel(step) !== undefined);
  const needs = [...new Set(waiting.flatMap((step) => step.needs))];
  const facts = await readFacts(context, partyId, 'provider', needs);
  return waiting.map((transition) => ({
    transition,
    missing: transition.needs.filter((name) => facts[name] !== true),
  }));
}

interface Tellers {
  readonly provider: string | null;
  readonly since: Date;
  readonly hours: number;
  readonly zone: string;
}

async function readTellers({ db }: Context, partyId: number): Promise<Tellers> {
  return one(
    db,
    sql<Tellers>`select (select p.display_name from provider p where p.id = a.attending_provider_id) as provider,
      a.stage_since as since, k.told_within_hours as hours, z.time_zone as zone
    from affected_party a join zone z on z.id = a.zone_id cross join company k where a.id = ${partyId}`,
  );
}

export const finishParty: UseCase<typeof finishPartyContract> = async (context, { params }) => {
  const party = await lockForMove(context, params.id, null, true);
  const { from, to, rule, needs } = CLOSING;
  if (isEnd(party.stage)) throw new Conflict('El trabajo con este afectado terminó.');
  refuseUnless(mayTake(CLOSING, context.actor), 'El cierre le toca a: Finanzas.');
  if (party.stage !== from)
    throw new Conflict(`Se cierra cuando el cobro y el pago al proveedor están completos (etapa ${from}).`);
  const facts = await readFacts(context, party.id, 'person', needs);
  const missing = needs.filter((name) => facts[name] !== true);
  if (missing.length > 0) throw new Conflict(`Todavía no puede cerrarse. ${inWords(missing)}`);
  await storeMove(context, party.id, { from, to, kind: 'declared', rule, facts });
  return checklistOf(context, party.id);
};

/** The step that closes a case once all money has been received and paid; its guard is the checklist. */
const CLOSING = TRANSITIONS.find(({ effect }) => effect === 'finishes') as Transition;

export async function checklistOf(context: Context, id: number): Promise<ReplyOf<typeof readFinishChecklist>> {
  const { process } = await readParty(context, id);
  const facts = await readFacts(context, id, 'person', CLOSING.needs);
  const checks = CLOSING.needs.map((condition) => ({
    condition,
    isDone: facts[condition] === true,
  }));
  return {
    affectedPartyId: id,
    stage: process,
    isFinished: isEnd(process.number),
    mayFinish:
      process.number === CLOSING.from && checks.every(({ isDone }) => isDone) && mayTake(CLOSING, context.actor),
    checks,
  };
}

export async function goBack(
  context: Context,
  { params, body: { from, to, reason } }: InputOf<typeof goBackContract>,
): Promise<string> {
  const party = await lockForMove(context, params.id, from);
  if (!isStage(to) || !isBack(from, to)) throw new Invalid({ to: 'Elija una etapa anterior' });
  const visited = await readVisited(context, party.id);
  if (!visited.some(({ number }) => number === to))
    throw new Conflict('El afectado no ha pasado por esa etapa: gerencia puede forzarla.');
  // Does not call `advance`: the conditions that opened the step still hold and would undo this one.
  await storeMove(context, party.id, { from, to, kind: 'back', rule: 'back', reason });
  return readPartyJson(context, party.id);
}

export async function readVisited({ db }: Context, partyId: number): Promise<PartyProcess['backTo']> {
  const { rows } = await sql<{ stage: unknown }>`select ${stageJson} as stage from process_stage s
    where s.id in (select i.stage_id from stage_interval i where i.affected_party_id = ${partyId}) order by s.number`.execute(
    db,
  );
  return rows.map(({ stage }) => StageLabel.decode(stage as never));
}

export const FORCERS = ['Admin', 'GeOp'] as const;

export async function forceStage(
  context: Context,
  { params, body: { from, to, reason } }: InputOf<typeof forceStageContract>,
): Promise<string> {
  const party = await lockForMove(context, params.id, from);
  refuseUnless(
    FORCERS.some((group) => context.actor.groups.includes(group)),
    'Solo administración y gerencia de operaciones pueden forzar una etapa.',
  );
  if (!isStage(to)) throw new Invalid({ to: 'No existe esa etapa' });
  if (to === from) throw new Conflict('El afectado ya está en esa etapa.');
  // Does not call `advance`: a forced stage is the one intended.
  await storeMove(context, party.id, { from, to, kind: 'forced', rule: 'forced', reason });
  return readPartyJson(context, party.id);
}
