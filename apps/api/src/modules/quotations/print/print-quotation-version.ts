import { allows } from '@aura/access/rule';
import type { printQuotationVersion as contract } from '@aura/contracts/quotations/print';
import { quotationNumber } from '@aura/domain/quotation-paper';
import { sql } from 'kysely';
import { recordAudit } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Forbidden } from '../../../core/errors.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { visibleClaims } from '../../claims/public.ts';
import { quotationPackage } from './quotation-package.ts';

/** Reads and audits in one short transaction; fetches photos and typesets outside it. */
export const printQuotationVersion: UseCase<typeof contract> = async (context, { params: { id }, query }) => {
  const photos = (query.photos ?? []).map(Number);
  if (photos.length > 0 && !allows(context.actor, { ifCan: ['sinister/file/view'] })) throw new Forbidden();
  const name = await context.inTransaction((inside) => noteTaking(inside, id, photos.length));
  const content = await quotationPackage(context, id, { photos });
  return { type: 'application/pdf', content: new Uint8Array(content), filename: `${name}.pdf` };
};

async function noteTaking(context: Context, id: number, photos: number): Promise<string> {
  const { db, actor } = context;
  const { affectedPartyId, versionNumber, claimId } = await oneOrNotFound(
    db,
    sql<{
      affectedPartyId: number;
      versionNumber: number;
      claimId: number;
    }>`select q.affected_party_id, q.version_number, a.claim_id
    from quotation q join affected_party a on a.id = q.affected_party_id join claim c on c.id = a.claim_id
    where q.id = ${id} and q.side = 'customer' and ${visibleClaims(actor)}`,
  );
  const detail = { format: 'pdf', quotation: id, version: versionNumber, photos };
  await recordAudit(context, { act: 'exportRows', entity: 'claim', entityId: claimId, detail });
  return `${quotationNumber(affectedPartyId)}-v${versionNumber}`;
}
