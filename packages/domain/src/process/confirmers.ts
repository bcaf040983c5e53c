import type { ConditionName } from './conditions.ts';
import type { Mover } from './transition.ts';
import { TRANSITIONS } from './transitions.ts';

/** Who makes a condition hold by vouching for it: those whom the steps behind it name. */
export function confirmersOf(condition: ConditionName): readonly Mover[] {
  const named = TRANSITIONS.filter(({ needs }) => needs.includes(condition)).flatMap(({ who }) => who);
  return [...new Set(named)].filter((who) => who !== 'auto');
}

/** Who agrees with the affected party that it is paid instead of repaired. */
export const SETTLERS: readonly Mover[] = ['EsAt', 'Supervisor'];
