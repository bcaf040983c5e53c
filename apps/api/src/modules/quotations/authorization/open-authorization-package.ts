import type { openAuthorizationPackage as contract } from '@aura/contracts/quotations/authorization';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { seeParty } from '../../claims/public.ts';
import { storedPdf } from '../../files/public.ts';

export const openAuthorizationPackage: UseCase<typeof contract> = async (context, { params: { id }, query }) => {
  await seeParty(context, id);
  const { fileKey, versionNumber } = await oneOrNotFound(
    context.db,
    sql<{ fileKey: string; versionNumber: number }>`select r.file_key, q.version_number
    from authorization_request r join quotation q on q.id = r.quotation_id where r.id = ${query.requestId} and q.affected_party_id = ${id}`,
  );
  return storedPdf(context, fileKey, `cotizacion-v${versionNumber}.pdf`);
};
