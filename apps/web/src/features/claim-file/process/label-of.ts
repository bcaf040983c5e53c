import type { Step } from '@aura/contracts/claims/process';
import { stepLabel } from '@aura/domain/process/transitions';
import type { Words } from '@aura/domain/process/words';

/** A step's button label; one unknown to this release is labelled by its target stage. */
export function labelOf(from: string, { rule, to }: Pick<Step, 'rule' | 'to'>): Words {
  return stepLabel(from, rule, to.number) ?? { es: to.name, en: to.name };
}
