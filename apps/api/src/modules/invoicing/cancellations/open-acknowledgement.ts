import type { openAcknowledgement as contract } from '@aura/contracts/invoicing/cancellations';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { visibleInvoices } from '../invoices/invoice-columns.ts';
import { cancellationTables } from './cancellation.source.ts';

export const openAcknowledgement: UseCase<typeof contract> = async ({ db, actor }, { params: { id } }) => {
  const { acknowledgement, uuid } = await oneOrNotFound(
    db,
    sql<{
      acknowledgement: string;
      uuid: string;
    }>`select x.acknowledgement, t.uuid from ${cancellationTables} where x.id = ${id} and x.acknowledgement is not null and ${visibleInvoices(actor)}`,
  );
  const content = new Uint8Array(Buffer.from(acknowledgement));
  return { type: 'application/xml', content, filename: `acuse-${uuid}.xml` };
};
