import type { markSpecialMonitoring as contract } from '@aura/contracts/claims/claim';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { announce } from '../../../events/announce.ts';
import { lockClaim } from '../base/claim.store.ts';
import { writeEntry } from '../logbook/logbook.store.ts';

export const markSpecialMonitoring: UseCase<typeof contract> = async (context, { params, body }) => {
  const claim = await lockClaim(context, params);
  const { id, slug } = claim;
  const { specialMonitoring } = body;
  if (claim.specialMonitoring === specialMonitoring) return { id, slug, specialMonitoring, version: claim.version };

  const { version } = await context.db
    .updateTable('claim')
    .set({ specialMonitoring, version: bumpVersion })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  const sentence = specialMonitoring ? 'Pasa a seguimiento especial.' : 'Deja el seguimiento especial.';
  await writeEntry(context, claim, { kind: 'system', body: sentence });
  await announce(context, { name: 'claim.specialMonitoringChanged', claimId: id, slug, specialMonitoring });
  note(context, {
    entity: 'claim',
    entityId: id,
    changes: { specialMonitoring: [claim.specialMonitoring, specialMonitoring] },
  });
  return { id, slug, specialMonitoring, version };
};
