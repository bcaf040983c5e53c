import type { Step } from '@aura/contracts/claims/process';

/** Who takes the step; the system if no role is named. */
export function sayWho({ who }: Pick<Step, 'who'>, { system }: { readonly system: string }): string {
  const named = who.filter((one) => one !== 'auto');
  return named.length === 0 ? system : named.join(', ');
}
