import type { Step } from '@aura/contracts/claims/process';

/** Whose step it is; the system's own where nobody is named. */
export function sayWho({ who }: Pick<Step, 'who'>, { system }: { readonly system: string }): string {
  const named = who.filter((one) => one !== 'auto');
  return named.length === 0 ? system : named.join(', ');
}
