import type { Fact } from '@aura/contracts/facts';
import type { Act, AuditNote } from '../../core/act.ts';
import { note } from '../../core/audit.ts';
import { announce } from '../../events/announce.ts';
import type { Happening } from './happening.ts';
import { happenings } from './happenings.ts';
import { type NewEntry, writeEntries } from './logbook/logbook.store.ts';

type Tale<Kept> = Kept extends Happening<infer Told> ? Told : never;

/**
 * Returns the function that records a module's facts as its table declares: bitácora entry, fact and audit note, all in
 * the act's transaction. Works alike in requests, jobs and reactions.
 */
export function teller<Table extends Readonly<Record<string, Happening<never>>>>(table: Table) {
  return async <Name extends keyof Table & string>(act: Act, name: Name, told: Tale<Table[Name]>): Promise<void> => {
    const { entry, audit } = table[name] as Happening<Tale<Table[Name]>>;
    const line = entry?.(told);
    if (line != null) await writeEntries(act, claimsOf(told as AboutClaims), onWhoseWord(act, inWhosePlace(act, line)));
    await announce(act, { name, ...(told as object) } as unknown as Fact);
    if (audit !== undefined) note(act, saidIn(act, audit(told)));
  };
}

export const happened = teller(happenings);

/** What is decided in the place of a person on leave says so. */
function inWhosePlace({ actor: { inPlaceOf } }: Act, line: NewEntry): NewEntry {
  return inPlaceOf === null ? line : { ...line, body: `${line.body} Por ausencia de ${inPlaceOf.name}.` };
}

/** An act recorded on behalf of an outsider names the person. */
function onWhoseWord({ said }: Act, line: NewEntry): NewEntry {
  return said === undefined ? line : { ...line, body: `${line.body} ${said.line}` };
}

function saidIn({ said }: Act, told: AuditNote): AuditNote {
  return said === undefined ? told : { ...told, detail: { ...told.detail, ...said.detail } };
}

interface AboutClaims {
  readonly claimId?: number;
  readonly claimIds?: readonly number[];
  readonly returnedClaimIds?: readonly number[];
}

export function claimsOf({ claimId, claimIds = [], returnedClaimIds = [] }: AboutClaims): readonly number[] {
  return claimId === undefined ? [...claimIds, ...returnedClaimIds] : [claimId];
}
