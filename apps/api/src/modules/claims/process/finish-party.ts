import type { finishParty as finishContract, readFinishChecklist as contract } from '@aura/contracts/claims/process';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { isEnd } from '@aura/domain/process/holders';
import { mayTake } from '@aura/domain/process/next-steps';
import type { Transition } from '@aura/domain/process/transition';
import { TRANSITIONS } from '@aura/domain/process/transitions';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { readParty, seeParty } from '../base/affected-party.store.ts';
import { lockForMove, refuseUnless, storeMove } from './move.store.ts';
import { readFacts } from './read-facts.ts';
import { inWords } from './take-step.ts';

/** The step that closes a case whose money has come in and gone out; its guard is the checklist. */
const CLOSING = TRANSITIONS.find(({ effect }) => effect === 'finishes') as Transition;

export const readFinishChecklist: UseCase<typeof contract> = async (context, { params }) => {
  await seeParty(context, params.id);
  return checklistOf(context, params.id);
};

export const finishParty: UseCase<typeof finishContract> = async (context, { params }) => {
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

async function checklistOf(context: Context, id: number): Promise<ReplyOf<typeof contract>> {
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
