import type { markSpecialMonitoring as contract } from '@aura/contracts/claims/claim';
import type { InputOf, ReplyOf } from '@aura/contracts/endpoint';
import type { Act } from '../../../core/act.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { lockClaim } from '../base/claim.store.ts';
import { happened } from '../happened.ts';

export async function markSpecialMonitoring(
  act: Act,
  { params, body: { specialMonitoring } }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const claim = await lockClaim(act, params);
  const { id, slug } = claim;
  if (claim.specialMonitoring === specialMonitoring) return { id, slug, specialMonitoring, version: claim.version };

  const { version } = await act.db
    .updateTable('claim')
    .set({ specialMonitoring, version: bumpVersion })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await happened(act, 'claim.specialMonitoringChanged', { claimId: id, slug, specialMonitoring });
  return { id, slug, specialMonitoring, version };
}
