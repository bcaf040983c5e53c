import type { Fact } from '@aura/contracts/facts';
import type { Act } from '../../core/act.ts';
import { note } from '../../core/audit.ts';
import { announce } from '../../events/announce.ts';
import type { Happening } from './happening.ts';
import { happenings } from './happenings.ts';
import { writeEntries } from './logbook/logbook.store.ts';

type Tale<Kept> = Kept extends Happening<infer Told> ? Told : never;

/**
 * What tells the facts of one module about claims, as its table says: the line in the bitácora, the fact, and the note for the audit, all
 * in the act's transaction. The same from a request, a job and a reaction.
 */
export function teller<Table extends Readonly<Record<string, Happening<never>>>>(table: Table) {
  return async <Name extends keyof Table & string>(act: Act, name: Name, told: Tale<Table[Name]>): Promise<void> => {
    const { entry, audit } = table[name] as Happening<Tale<Table[Name]>>;
    const line = entry?.(told);
    if (line != null) await writeEntries(act, claimsOf(told as AboutClaims), line);
    await announce(act, { name, ...(told as object) } as unknown as Fact);
    if (audit !== undefined) note(act, audit(told));
  };
}

/** Tells what an act did to claims. */
export const happened = teller(happenings);

interface AboutClaims {
  readonly claimId?: number;
  readonly claimIds?: readonly number[];
  readonly returnedClaimIds?: readonly number[];
}

/** The claims a fact is about. */
export function claimsOf({ claimId, claimIds = [], returnedClaimIds = [] }: AboutClaims): readonly number[] {
  return claimId === undefined ? [...claimIds, ...returnedClaimIds] : [claimId];
}
