import type { changePromiseDate as contract } from '@aura/contracts/claims/claim';
import { formatDate } from '@aura/domain/format';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { announce } from '../../../events/announce.ts';
import { lockClaim } from '../base/claim.store.ts';
import { writeEntry } from '../logbook/logbook.store.ts';

export const changePromiseDate: UseCase<typeof contract> = async (context, { params, body: { promiseDate } }) => {
  const claim = await lockClaim(context, params);
  const { id, slug, promiseDate: from } = claim;
  if (promiseDate === from) return { id, slug, promiseDate, version: claim.version };

  const { version } = await context.db
    .updateTable('claim')
    .set({ promiseDate, version: bumpVersion })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await writeEntry(context, claim, { kind: 'system', body: sentence(from, promiseDate) });
  await announce(context, { name: 'claim.promiseDateChanged', claimId: id, slug, from, to: promiseDate });
  note(context, { entity: 'claim', entityId: id, changes: { promiseDate: [from, promiseDate] } });
  return { id, slug, promiseDate, version };
};

function sentence(from: string | null, to: string | null): string {
  if (to === null) return `Se quitó la fecha promesa (${formatDate(from ?? '')}).`;
  return from === null
    ? `Fecha promesa: ${formatDate(to)}.`
    : `Fecha promesa: del ${formatDate(from)} al ${formatDate(to)}.`;
}
