import { type addLogbookEntry as contract, LogbookEntry } from '@aura/contracts/claims/logbook';
import { isOutsider } from '@aura/access/rule';
import { note } from '../../../core/audit.ts';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { one } from '../../../core/sql.ts';
import { attachFile } from '../../files/public.ts';
import { entryJson } from '../base/claim-json.ts';
import { type LockedClaim, seeClaim } from '../base/claim.store.ts';
import { writeEntry } from './logbook.store.ts';

/** Users who see a claim may write in its bitácora. A provider's entries are visible to staff only. */
export const addLogbookEntry: UseCase<typeof contract> = async (
  context,
  { params, body: { mentions, fileKeys, ...entry } },
) => {
  const claim = await seeClaim(context, params);
  if (entry.affectedPartyId !== null) await refuseForeignParty(context, claim.id, entry.affectedPartyId);
  const outside = isOutsider(context.actor);
  const mentionedUserIds = outside ? [] : await idsOf(context, mentions);
  const entryId = await writeEntry(context, claim.id, {
    ...entry,
    mentionedUserIds,
    isVisibleInExtranet: !outside && entry.isVisibleInExtranet,
    isVisibleToProvider: outside || entry.isVisibleToProvider,
  });
  note(context, { entity: 'claim', entityId: claim.id, detail: { entryId, kind: entry.kind } });
  await attachAll(context, { ...claim, partyId: entry.affectedPartyId, entryId }, fileKeys);
  const written = await one(
    context.db,
    sql<{ entry: unknown }>`select ${entryJson(context.actor)} as entry from logbook_entry e
      where e.claim_id = ${claim.id} and e.id = ${entryId}`,
  );
  return LogbookEntry.decode(written.entry as never);
};

/** A provider's attachments must belong to a party it attends, which row-level security requires. */
async function attachAll(
  context: Context,
  { id: claimId, customerId, partyId, entryId }: LockedClaim & { partyId: number | null; entryId: number },
  fileKeys: readonly string[],
): Promise<void> {
  if (fileKeys.length > 0 && isOutsider(context.actor) && partyId === null)
    throw new Invalid({ fileKeys: 'Elija el afectado al que se refiere' });
  for (const fileKey of new Set(fileKeys)) {
    await attachFile(context, { fileKey, purpose: 'claimDocument', field: 'fileKeys' });
    await context.db
      .insertInto('claimFile')
      .values({
        claimId,
        customerId,
        affectedPartyId: partyId,
        fileKey,
        logbookEntryId: entryId,
        addedBy: context.actor.userId,
      })
      .execute();
  }
}

async function refuseForeignParty({ db }: Context, claimId: number, id: number): Promise<void> {
  const party = await db
    .selectFrom('affectedParty')
    .select('id')
    .where('id', '=', id)
    .where('claimId', '=', claimId)
    .executeTakeFirst();
  if (party === undefined) throw new Invalid({ affectedPartyId: 'No es un afectado de este siniestro' });
}

/** Only staff can be mentioned: a mention must not reach an outsider. */
async function idsOf({ db }: Context, usernames: readonly string[]): Promise<readonly number[]> {
  if (usernames.length === 0) return [];
  const { rows } = await sql<{ id: number }>`select id from user_account
    where lower(username) = any(select lower(name) from unnest(${[...usernames]}::text[]) name)
      and is_active and customer_id is null and provider_id is null`.execute(db);
  if (rows.length < new Set(usernames.map((name) => name.toLowerCase())).size)
    throw new Invalid({ mentions: 'Mencione a usuarios activos de la empresa' });
  return rows.map(({ id }) => id);
}
