import type { CancellationDraft, readCancellationDraft as contract } from '@aura/contracts/invoicing/cancellations';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { invoiceTables, numberOf, visibleInvoices } from '../invoices/invoice-columns.ts';
import type { InvoicingParts } from '../parts.ts';
import { type Document, mustBeAccepted, readDocument } from './cancellable.ts';
import { hangingOn } from './hanging.ts';

const MOST_SUBSTITUTES = 50;

export const readCancellationDraft =
  ({ hasPac }: InvoicingParts): UseCase<typeof contract> =>
  async (context, { query }) => {
    const document = await readDocument(context, query.invoice, false);
    const { refusals, warnings } = await hangingOn(context, document);
    return {
      invoiceId: document.id,
      kind: document.kind,
      number: document.number,
      total: document.total,
      substitutes: [...(await readSubstitutes(context, document))],
      refusals: [...refusals, ...pacRefusals(hasPac)],
      warnings: [...warnings],
      needsAcceptance: await mustBeAccepted(context, document),
      needsSecondPerson: document.needsSecondPerson,
    };
  };

export function pacRefusals(hasPac: boolean): readonly string[] {
  return hasPac ? [] : ['No hay un PAC configurado: cancele en el portal del SAT.'];
}

/** Another document of the same kind for the same customer, or the waiting substitute. */
export function isSubstitute(document: Pick<Document, 'id' | 'kind' | 'customerId'>) {
  return sql<boolean>`v.kind = ${document.kind} and (v.state = 'stamped' or (v.state = 'replacing' and v.replaces_id = ${document.id})) and v.customer_id = ${document.customerId} and v.id <> ${document.id}`;
}

function readSubstitutes({ db, actor }: Context, document: Document) {
  return rows(
    db,
    sql<
      CancellationDraft['substitutes'][number]
    >`select v.id, ${numberOf} as number, t.uuid, left(v.issued_at, 10) as date, v.total
    from ${invoiceTables} where ${isSubstitute(document)} and ${visibleInvoices(actor)} order by v.id desc limit ${MOST_SUBSTITUTES}`,
  );
}
