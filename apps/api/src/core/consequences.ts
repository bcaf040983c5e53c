import type { Act, Changes } from './act.ts';

/**
 * Runs what the modules above make of a change, in module order and in its transaction. The database refuses to commit
 * a change whose consequences were left out.
 */
export async function follow<Name extends keyof Changes>(act: Act, name: Name, change: Changes[Name]): Promise<void> {
  for (const consequence of act.consequences[name]) await consequence(act, change);
}
