import type { changePromiseDate as contract } from '@aura/contracts/claims/claim';
import type { InputOf, ReplyOf } from '@aura/contracts/endpoint';
import type { Act } from '../../../core/act.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { lockClaim } from '../base/claim.store.ts';
import { happened } from '../happened.ts';

export async function changePromiseDate(
  act: Act,
  { params, body: { promiseDate } }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const claim = await lockClaim(act, params);
  const { id, slug, promiseDate: from } = claim;
  if (promiseDate === from) return { id, slug, promiseDate, version: claim.version };

  const { version } = await act.db
    .updateTable('claim')
    .set({ promiseDate, version: bumpVersion })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await happened(act, 'claim.promiseDateChanged', { claimId: id, slug, from, to: promiseDate });
  return { id, slug, promiseDate, version };
}
