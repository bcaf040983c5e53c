import type { listSealedDossiers as contract } from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { seeClaim } from '../../claims/public.ts';
import { dossiersWhere } from './dossier.store.ts';

export const listSealedDossiers: UseCase<typeof contract> = async (context, { params }) => {
  const claim = await seeClaim(context, params);
  return dossiersWhere(context, sql`d.claim_id = ${claim.id}`);
};
