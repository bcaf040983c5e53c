import type { finishParty as contract } from '@aura/contracts/claims/process';
import { isEnd } from '@aura/domain/process/holders';
import { mayTake } from '@aura/domain/process/next-steps';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { lockForMove, refuseUnless, storeMove } from './move.store.ts';
import { CLOSING, checklistOf } from './finish-checklist.ts';
import { readFacts } from './read-facts.ts';
import { inWords } from './take-step.ts';

export const finishParty: UseCase<typeof contract> = async (context, { params }) => {
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
