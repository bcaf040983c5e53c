import type { Step } from '@aura/contracts/claims/process';
import { stepLabel } from '@aura/domain/process/transitions';
import type { Words } from '@aura/domain/process/words';

/** What a step is called on a button; one that this page does not know yet is called like the stage it leads to. */
export function labelOf(from: string, { rule, to }: Pick<Step, 'rule' | 'to'>): Words {
  return stepLabel(from, rule, to.number) ?? { es: to.name, en: to.name };
}
