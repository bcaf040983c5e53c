import {
  LogbookEntry,
  type listLogbook as listLogbookContract,
  type addLogbookEntry as addLogbookEntryContract,
} from '@aura/contracts/claims/logbook';

import { LogbookEntry as Entry } from '@aura/contracts/claims/logbook';

import { sql } from 'kysely';
import { isOutsider } from '@aura/access/rule';

import type { UseCase, Context } from '../../../core/context.ts';

import { seeClaim, type LockedClaim } from '../base/claim.store.ts';

import { entryJson } from '../base/claim-json.ts';
import { note } from '../../../core/audit.ts';
import { Invalid } from '../../../core/errors.ts';
import { one } from '../../../core/sql.ts';
import { attachFile } from '../../files/public.ts';
import { writeEntry } from './logbook.store.ts';

const PAGE = 50;

/** Newest first, with keyset pagination, so that older pages cost the same as the first. */
export const listLogbook: UseCase<typeof listLogbookContract> = async (context, { params, query }) => {
  const { db, actor } = context;
  const { affectedPartyId, kind, before, size = PAGE } = query;
  const claim = await seeClaim(context, params);
  const where = sql.join(
    [
      sql`e.claim_id = ${claim.id}`,
      ...(affectedPartyId === undefined ? [] : [sql`e.affected_party_id = ${affectedPartyId}`]),
      ...(kind === undefined ? [] : [sql`e.kind = any(${kind})`]),
      ...(before === undefined
        ? []
        : [
            sql`(e.at, e.id) < (select b.at, b.id from logbook_entry b where b.claim_id = ${claim.id} and b.id = ${before})`,
          ]),
    ],
    sql` and `,
  );
  const { rows } = await sql<{ entry: unknown }>`select ${entryJson(actor)} as entry from logbook_entry e where ${where}
    order by e.at desc, e.id desc limit ${size + 1}`.execute(db);
  const entries = rows.map(({ entry }): LogbookEntry => Entry.decode(entry as never));
  return { entries: entries.slice(0, size), hasMore: entries.length > size };
};

/** Users who see a claim may write in its bitácora. A provider's entries are visible to staff only. */
export const addLogbookEntry: UseCase<typeof addLogbookEntryContract> = async (
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
