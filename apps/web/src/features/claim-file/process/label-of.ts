import type { Step } from '@aura/contracts/claims/process';
import { TRANSITIONS } from '@aura/domain/process/transitions';
import type { Words } from '@aura/domain/process/words';

/** What a step is called on a button; one that this page does not know yet is called like the stage it leads to. */
export function labelOf(from: string, { rule, to }: Pick<Step, 'rule' | 'to'>): Words {
  const known = TRANSITIONS.find((one) => one.from === from && one.to === to.number && one.rule === rule);
  return known?.label ?? { es: to.name, en: to.name };
}
