import type { listDossierKeys as contract } from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import type { UseCase } from '../../../core/context.ts';
import { pemOf } from '../making/signing-key.ts';

export const listDossierKeys: UseCase<typeof contract> = async ({ db }) => {
  const keys = await db.selectFrom('dossierKey').selectAll().orderBy('firstUsedAt').execute();
  return keys.map(({ keyId, publicKey, firstUsedAt }) => ({ keyId, publicKey: pemOf(publicKey), firstUsedAt }));
};
