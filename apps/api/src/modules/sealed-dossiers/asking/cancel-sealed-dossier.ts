import type { cancelSealedDossier as contract } from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import type { UseCase } from '../../../core/context.ts';
import { happened } from '../happened.ts';
import { holdDossier } from './see-dossier.ts';
import { factOf } from '../making/dossier-states.ts';

/** The job notices between two pieces and discards its work. */
export const cancelSealedDossier: UseCase<typeof contract> = async (context, { params }) => {
  const held = await holdDossier(context, params);
  if (held.state !== 'waiting' && held.state !== 'making') return null;
  await context.db
    .updateTable('sealedDossier')
    .set({ state: 'cancelled', finishedAt: context.now() })
    .where('id', '=', held.id)
    .execute();
  await happened(context, 'dossier.cancelled', factOf(held));
  return null;
};
