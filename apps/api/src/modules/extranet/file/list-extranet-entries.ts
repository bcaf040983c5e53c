import type { listExtranetEntries as contract } from '@aura/contracts/extranet/file';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { seeClaimAs } from '../base/eyes.ts';
import { readEntries } from './entries.store.ts';
import { seeShownClaim } from './see-file.ts';

const PAGE = 50;

/** Keyset pagination, so that older pages cost the same as the first. */
export const listExtranetEntries: UseCase<typeof contract> = (context, { params: { slug }, query: { before } }) =>
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
