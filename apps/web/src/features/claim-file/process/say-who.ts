import type { Step } from '@aura/contracts/claims/process';
import { dutiesOf } from '@aura/domain/process/duties';

/**
 * Who takes the step. One the system takes by itself waits for who does what the stage asks; the system is named only
 * where nobody is asked for anything.
 */
export function sayWho(
  { who, missing }: Pick<Step, 'who' | 'missing'>,
  stage: string,
  { system }: { readonly system: string },
): string {
  const named = who.filter((one) => one !== 'auto');
  if (named.length > 0) return named.join(', ');
  const asked = missing.length === 0 ? [] : dutiesOf(stage).map(({ group }) => group);
  return asked.length === 0 ? system : [...new Set(asked)].join(', ');
}
