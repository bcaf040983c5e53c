import type { MachineStep } from '../machine/machine.ts';
import type { StageNumber } from '../process-stages.ts';
import type { ConditionName } from './conditions.ts';
import type { Words } from './words.ts';

/** Who may take a step. `auto`: the system takes it itself as soon as nothing is missing. */
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

/** A step the process knows: from a stage to another, when, by whom, and what it is called on a button. */
export interface Transition extends MachineStep<StageNumber, ConditionName, Mover> {
  readonly rule: `T${number}`;
  readonly label: Words;
  /** What has to be said with it: why, or which provider. */
  readonly asks?: 'reason' | 'provider';
  readonly effect?: StepEffect;
}

/** What a step does besides changing the stage. Written to `stage_transition` at every deployment. */
export type StepEffect =
  /** The registration is complete: news of the claim, so that a party added by mistake can still be deleted. */
  | 'completesRegistration'
  | 'bringsOwnProvider'
  /** The provider declined, and no longer sees the party. */
  | 'declinesAssignment'
  /** The case ends before its work does; open from nearly everywhere, so screens offer it in a menu. */
  | 'callsOff'
  /** The money has come in and gone out. */
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
