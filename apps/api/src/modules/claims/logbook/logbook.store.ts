import type { LogbookEntry } from '@aura/contracts/claims/logbook';
import { isOutsider } from '@aura/access/rule';
import { type RawBuilder, sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';

export interface NewEntry {
  readonly affectedPartyId?: number | null;
  readonly kind: LogbookEntry['kind'];
  readonly body: string;
  readonly mentionedUserIds?: readonly number[];
  readonly isVisibleInExtranet?: boolean;
  readonly isVisibleToProvider?: boolean;
  /** The mail it reports, if it is about one that Aura sent. */
  readonly outgoingMailId?: number;
}

/** Appends to the bitácora of a claim and announces it; entries are never changed. */
export async function writeEntry(act: Act, claimId: number, entry: NewEntry): Promise<number> {
  return callFunction(act.db, fn.writeEntry({ ofClaim: claimId, ...written(act, entry) }));
}

/**
 * A line about a party that a module writes of itself, as part of a statement. An outsider's line for staff goes through
 * a function of its own: row-level security hides the bitácora of a party it does not attend.
 */
export function lineOf(act: Act, claimId: number | RawBuilder<number>, entry: NewEntry): RawBuilder<unknown> {
  const { affectedPartyId, isVisibleInExtranet = false, isVisibleToProvider = false } = entry;
  if (isOutsider(act.actor) && affectedPartyId != null && !isVisibleInExtranet && !isVisibleToProvider)
    return fn.tellStaff({ ofParty: affectedPartyId, said: saidBy(act, entry), request: act.cause.requestId });
  return fn.writeEntry({ ofClaim: claimId, ...written(act, entry) });
}

/** The same entry for each claim, in one statement. */
export async function writeEntries(act: Act, claimIds: readonly number[], entry: NewEntry): Promise<void> {
  await sql`select ${lineOf(act, sql<number>`id`, entry)} from unnest(${[...claimIds]}::bigint[]) id`.execute(act.db);
}

/** What Aura writes of an act behind a provider's link says so. */
function saidBy({ actor }: Act, { kind, body }: NewEntry): string {
  return actor.isByLink === true && kind === 'system' ? `${body} Por su liga.` : body;
}

function written(act: Act, entry: NewEntry) {
  const { actor, cause } = act;
  return {
    ofParty: entry.affectedPartyId ?? null,
    entryKind: entry.kind,
    said: saidBy(act, entry),
    mentioned: entry.mentionedUserIds ?? [],
    forExtranet: entry.isVisibleInExtranet ?? false,
    forProvider: entry.isVisibleToProvider ?? false,
    author: actor.userId,
    mail: entry.outgoingMailId ?? null,
    request: cause.requestId,
  };
}
