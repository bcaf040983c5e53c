import { Quotation, type readQuotationVersion as contract } from '@aura/contracts/quotations/quotation';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { visibleClaims } from '../../claims/public.ts';
import { quotationJson } from './quotation-json.ts';

export const readQuotationVersion: UseCase<typeof contract> = async ({ db, actor }, { params: { id } }) => {
  const { quotation } = await oneOrNotFound(
    db,
    sql<{ quotation: unknown }>`select ${quotationJson(actor)} as quotation
    from quotation q join affected_party a on a.id = q.affected_party_id join claim c on c.id = a.claim_id
    where q.id = ${id} and ${visibleClaims(actor)}`,
  );
  return Quotation.decode(quotation as never);
};
