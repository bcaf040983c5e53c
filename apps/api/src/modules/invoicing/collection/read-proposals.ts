import type { Proposal, readProposals as contract } from '@aura/contracts/invoicing/bank-statements';
import { type OwedInvoice, proposeMatches } from '@aura/domain/invoicing/match-deposit';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { oneOrNotFound, rows } from '../../../core/sql.ts';
import { receiptNumberOf } from '../base/counter-receipt-columns.ts';
import { balanceOf, invoiceTables, numberOf, visibleInvoices } from '../invoices/invoice-columns.ts';

type Owed = OwedInvoice & { readonly customer: string };
/** Only the oldest owed invoices are considered; deposits for others are matched by hand. */
const MOST = 5000;

export const readProposals: UseCase<typeof contract> = async ({ db, actor }, { params: { id } }) => {
  const line = await oneOrNotFound(
    db,
    sql<{
      amount: number;
      text: string;
      state: string;
    }>`select l.amount, l.description || ' ' || l.reference as text, l.state
    from bank_statement_line l where l.id = ${id}`,
  );
  if (line.state !== 'open') return [];
  const owed = await rows(
    db,
    sql<Owed>`select v.id, v.customer_id, k.name as customer, ${numberOf} as number, t.uuid, ${balanceOf} as balance,
      (select jsonb_build_object('id', r.id, 'number', ${receiptNumberOf}, 'customerFolio', r.customer_folio)
        from counter_receipt_invoice i join counter_receipt r on r.id = i.counter_receipt_id where i.invoice_id = v.id and i.is_live) as counter_receipt
    from ${invoiceTables} where v.kind = 'I' and v.state = 'stamped' and ${balanceOf} > 0 and ${visibleInvoices(actor)}
    order by v.issued_at, v.id limit ${MOST}`,
  );
  return proposeMatches(line, owed).map((proposal): Proposal => {
    const invoices = new Map(owed.map((invoice) => [invoice.id, invoice]));
    const parts = proposal.parts.flatMap(({ invoiceId, amount }) => {
      const invoice = invoices.get(invoiceId);
      return invoice === undefined ? [] : [{ invoiceId, number: invoice.number, balance: invoice.balance, amount }];
    });
    const total = parts.reduce((sum, { amount }) => sum + amount, 0);
    const first = invoices.get(parts[0]?.invoiceId ?? 0);
    return {
      customerId: proposal.customerId,
      customer: first?.customer ?? '',
      reasons: [...proposal.reasons],
      counterReceipt: proposal.counterReceiptId === null ? null : (first?.counterReceipt?.number ?? null),
      total,
      rest: line.amount - total,
      parts,
    };
  });
};
