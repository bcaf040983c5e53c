import type { addExtranetEntry as contract } from '@aura/contracts/extranet/file';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Invalid, NotFound } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';
import { writeEntry } from '../../claims/public.ts';
import { readEntries } from './entries.store.ts';
import { seeShownClaim } from './see-file.ts';

/** Entries by an insurer are visible to staff and the insurer, not to providers. */
export const addExtranetEntry: UseCase<typeof contract> = async (context, { params: { slug }, body }) => {
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
