import type { Step } from '@aura/contracts/claims/process';
import { toldLabel } from '@aura/domain/process/told';
import { stepLabel } from '@aura/domain/process/transitions';
import { isTold } from './arrange-steps.ts';
import type { Words } from '@aura/domain/process/words';

/** A step's button label: taking it, or recording it for the provider; one unknown to this release is labelled by its target stage. */
export function labelOf(from: string, step: Step): Words {
  const { rule, to } = step;
  const told = isTold(step) ? toldLabel({ rule: rule as `T${number}`, from, to: to.number }) : undefined;
  return told ?? stepLabel(from, rule, to.number) ?? { es: to.name, en: to.name };
}
