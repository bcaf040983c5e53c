import type { MachineStep } from '../machine/machine.ts';
import type { StageNumber } from '../process-stages.ts';
import type { ConditionName } from './conditions.ts';
import type { Words } from './words.ts';

/** Who may take a step. `auto`: the system, as soon as no condition is missing. */
export type Mover =
  | 'EsAt'
  | 'Supervisor'
  | 'Proveedor'
  | 'CoDi'
  | 'GeOp'
  | 'ACo'
  | 'KAM'
  | 'Finanzas'
  | 'extranet'
  | 'auto';

/** A step of the process: from one stage to another, its conditions, who may take it, and its button label. */
export interface Transition extends MachineStep<StageNumber, ConditionName, Mover> {
  readonly rule: `T${number}`;
  readonly label: Words;
  /** Additional input of the step: a reason, or a provider. */
  readonly asks?: 'reason' | 'provider';
  readonly effect?: StepEffect;
}

/** Side effects of a step. Written to `stage_transition` at every deployment. */
export type StepEffect =
  /** Registration complete: logged on the claim, not the party, so that a party added by mistake can be deleted. */
  | 'completesRegistration'
  | 'bringsOwnProvider'
  /** The provider declined and no longer sees the party. */
  | 'declinesAssignment'
  /** The case ends before its work; available nearly everywhere, so screens offer it in a menu. */
  | 'callsOff'
  /** All money has been received and paid. */
  | 'finishes';

export function step(
  rule: Transition['rule'],
  from: string,
  to: string,
  needs: readonly ConditionName[],
  who: readonly Mover[],
  [es, en]: readonly [es: string, en: string],
  more: Transition['asks'] | Pick<Transition, 'asks' | 'effect'> = {},
): Transition {
  return { rule, from, to, needs, who, label: { es, en }, ...(typeof more === 'string' ? { asks: more } : more) };
}
