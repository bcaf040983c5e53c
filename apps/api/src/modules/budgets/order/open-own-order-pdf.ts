import type { openOwnOrderPdf as contract } from '@aura/contracts/budgets/order';
import { orderNumber } from '@aura/domain/purchase-order';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { storedPdf } from '../../files/public.ts';

/** Row-level security limits this to the provider's own orders. */
export const openOwnOrderPdf: UseCase<typeof contract> = async (context, { params: { id } }) => {
  const { fileKey, folio, versionNumber } = await oneOrNotFound(
    context.db,
    sql<{
      fileKey: string;
      folio: number;
      versionNumber: number;
    }>`select file_key, folio, version_number from purchase_order where id = ${id}`,
  );
  return storedPdf(context, fileKey, `${orderNumber(folio)}-v${versionNumber}.pdf`);
};
