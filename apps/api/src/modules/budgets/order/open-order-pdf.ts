import type { openOrderPdf as contract } from '@aura/contracts/budgets/order';
import { orderNumber } from '@aura/domain/purchase-order';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { seeParty } from '../../claims/public.ts';
import { storedPdf } from '../../files/public.ts';

export const openOrderPdf: UseCase<typeof contract> = async (context, { params: { id }, query: { orderId } }) => {
  await seeParty(context, id);
  const { fileKey, folio, versionNumber } = await oneOrNotFound(
    context.db,
    sql<{
      fileKey: string;
      folio: number;
      versionNumber: number;
    }>`select file_key, folio, version_number from purchase_order
    where id = ${orderId} and affected_party_id = ${id}`,
  );
  return storedPdf(context, fileKey, `${orderNumber(folio)}-v${versionNumber}.pdf`);
};
