import type { ConditionName } from './conditions.ts';
import type { Mover } from './transition.ts';
import { TRANSITIONS } from './transitions.ts';

/** Groups that fulfil a condition by confirming it: those named by the steps that need it. */
export function confirmersOf(condition: ConditionName): readonly Mover[] {
  const named = TRANSITIONS.filter(({ needs }) => needs.includes(condition)).flatMap(({ who }) => who);
  return [...new Set(named)].filter((who) => who !== 'auto');
}

/** Groups that agree with the affected party on payment instead of repair. */
export const SETTLERS: readonly Mover[] = ['EsAt', 'Supervisor'];
