import type {
  listExtranetEntries as listExtranetEntriesContract,
  addExtranetEntry as addExtranetEntryContract,
} from '@aura/contracts/extranet/file';

import { sql } from 'kysely';

import type { UseCase } from '../../../core/context.ts';

import { seeClaimAs } from '../base/eyes.ts';
import { note } from '../../../core/audit.ts';
import { Invalid, NotFound } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';
import { writeEntry } from '../../claims/public.ts';

import { readEntries } from './entries.store.ts';

import { seeShownClaim } from './see-file.ts';

const PAGE = 50;

/** Keyset pagination, so that older pages cost the same as the first. */
export const listExtranetEntries: UseCase<typeof listExtranetEntriesContract> = (
  context,
  { params: { slug }, query: { before } },
) =>
  seeClaimAs(context, slug, async (seen) => {
    const { id } = await seeShownClaim(seen, slug);
    const older =
      before === undefined
        ? sql`true`
        : sql`(e.at, e.id) < (select b.at, b.id from logbook_entry b where b.claim_id = ${id} and b.id = ${before})`;
    const which = sql`e.claim_id = ${id} and ${older}`;
    const entries = await readEntries(seen, context.actor, { which, limit: PAGE + 1 });
    return { entries: entries.slice(0, PAGE), hasMore: entries.length > PAGE };
  });

/** Entries by an insurer are visible to staff and the insurer, not to providers. */
export const addExtranetEntry: UseCase<typeof addExtranetEntryContract> = async (
  context,
  { params: { slug }, body },
) => {
  const { db, actor } = context;
  const { id } = await seeShownClaim({ db }, slug);
  const { affectedPartyId } = body;
  if (affectedPartyId !== null) {
    const [shown] = await rows(
      db,
      sql`select from extranet_case e where e.claim_id = ${id} and e.affected_party_id = ${affectedPartyId}`,
    );
    if (shown === undefined) throw new Invalid({ affectedPartyId: 'No es un afectado de este siniestro' });
  }
  const entryId = await writeEntry(context, id, {
    affectedPartyId,
    kind: 'comment',
    body: body.body,
    isVisibleInExtranet: true,
    isVisibleToProvider: false,
  });
  note(context, { entity: 'claim', entityId: id, detail: { entryId, from: 'extranet' } });
  const which = sql`e.claim_id = ${id} and e.id = ${entryId}`;
  const [written] = await readEntries({ db }, actor, { which, limit: 1 });
  if (written === undefined) throw new NotFound();
  return written;
};
