import { buffer } from 'node:stream/consumers';
import type { openAuthorizationPackage as contract } from '@aura/contracts/quotations/authorization';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import type { UseCase } from '../../../core/context.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { seeParty } from '../../claims/public.ts';

export const openAuthorizationPackage: UseCase<typeof contract> = async (context, { params: { id }, query }) => {
  await seeParty(context, id);
  const { fileKey, versionNumber } = await oneOrNotFound(
    context.db,
    sql<{ fileKey: string; versionNumber: number }>`select r.file_key, q.version_number
    from authorization_request r join quotation q on q.id = r.quotation_id where r.id = ${query.requestId} and q.affected_party_id = ${id}`,
  );
  return packageBytes(context, fileKey, versionNumber);
};

/** The bytes that were sent, from the storage: never made anew. */
export async function packageBytes({ fileStore }: Pick<Act, 'fileStore'>, fileKey: string, versionNumber: number) {
  const content = await buffer(await fileStore.read({ shelf: 'original', key: fileKey }));
  return {
    type: 'application/pdf',
    content: new Uint8Array(content),
    filename: `cotizacion-v${versionNumber}.pdf`,
  };
}
