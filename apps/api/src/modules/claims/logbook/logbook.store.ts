import type { LogbookEntry } from '@aura/contracts/claims/logbook';
import { LogbookEntry as Entry } from '@aura/contracts/claims/logbook';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { announce } from '../../../events/announce.ts';
import { entryJson } from '../base/claim-json.ts';

export interface NewEntry {
  readonly affectedPartyId?: number | null;
  readonly kind: LogbookEntry['kind'];
  readonly body: string;
  readonly mentionedUserIds?: readonly number[];
  readonly isVisibleInExtranet?: boolean;
  readonly isVisibleToProvider?: boolean;
  /** Where it tells of a mail that Aura sent. */
  readonly outgoingMailId?: number;
}

/** Writes into the bitácora and announces it; nothing in it is ever changed. */
export async function writeEntry(
  context: Context,
  claim: { readonly id: number; readonly slug: string; readonly customerId: number },
  entry: NewEntry,
): Promise<LogbookEntry> {
  const { affectedPartyId = null, mentionedUserIds = [] } = entry;
  const { isVisibleInExtranet = false, isVisibleToProvider = false, kind, body } = entry;
  const { rows } = await sql<{ entry: unknown }>`
    with e as (
      insert into logbook_entry (claim_id, affected_party_id, customer_id, kind, body, mentioned_user_ids, is_visible_in_extranet,
        is_visible_to_provider, author_id, outgoing_mail_id, at)
      values (${claim.id}, ${affectedPartyId}, ${claim.customerId}, ${kind}, ${body}, ${[...mentionedUserIds]}::bigint[],
        ${isVisibleInExtranet}, ${isVisibleToProvider}, ${context.actor.userId}, ${entry.outgoingMailId ?? null}, clock_timestamp())
      returning *)
    select ${entryJson(context.actor)} as entry from e`.execute(context.db);
  const written = Entry.decode(rows[0]?.entry as never);
  await announce(context, {
    name: 'logbook.entryAdded',
    claimId: claim.id,
    slug: claim.slug,
    affectedPartyId,
    entryId: written.id,
    kind,
    mentionedUserIds: [...mentionedUserIds],
    isVisibleInExtranet,
    isVisibleToProvider,
  });
  return written;
}
