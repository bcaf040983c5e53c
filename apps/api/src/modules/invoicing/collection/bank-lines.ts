import type {
  confirmBankLine as confirmBankLineContract,
  ignoreBankLine as ignoreBankLineContract,
  reopenBankLine as reopenBankLineContract,
  Proposal,
  readProposals as readProposalsContract,
} from '@aura/contracts/invoicing/bank-statements';
import type { UseCase, Context } from '../../../core/context.ts';
import { bumpVersion, oneOrNotFound, rows } from '../../../core/sql.ts';
import { lockVisible } from '../base/lock-billed.ts';
import { attestCollection } from '../complements/issue-complement.ts';
import type { InvoicingParts } from '../parts.ts';
import { enterCollection } from './enter-collection.ts';
import { readOne } from './collection.source.ts';
import { note } from '../../../core/audit.ts';
import { sql } from 'kysely';
import { Conflict } from '../../../core/errors.ts';
import { type OwedInvoice, proposeMatches } from '@aura/domain/invoicing/match-deposit';
import { receiptNumberOf } from '../base/counter-receipt-columns.ts';
import { balanceOf, invoiceTables, numberOf, visibleInvoices } from '../invoices/invoice-columns.ts';

/** Enters a bank deposit once, with the invoices a user says it pays. */
export const confirmBankLine =
  (given: InvoicingParts): UseCase<typeof confirmBankLineContract> =>
  async (context, { params: { id }, body }) => {
    const { db, actor, now } = context;
    const { customerId, paymentForm, note, parts, version } = body;
    const invoices = await lockVisible(
      context,
      parts.map(({ invoiceId }) => invoiceId),
    );
    const line = await lockBankLine(context, id, { state: 'open', version });
    const received = {
      customerId,
      accountId: line.accountId,
      receivedOn: line.bookedOn,
      amount: line.amount,
      paymentForm,
      reference: (line.reference === '' ? line.description : line.reference).slice(0, 100),
      note,
      statementLineId: id,
    };
    const collectionId = await enterCollection(context, received, parts, invoices);
    await db
      .updateTable('bankStatementLine')
      .set({ state: 'matched', decidedBy: actor.userId, decidedAt: now(), version: bumpVersion })
      .where('id', '=', id)
      .execute();
    await attestCollection(given, context, collectionId);
    return readOne(context, collectionId);
  };

export const ignoreBankLine: UseCase<typeof ignoreBankLineContract> = async (context, { params: { id }, body }) => {
  const { db, actor, now } = context;
  const { version } = await lockBankLine(context, id, { state: 'open', version: body.version });
  await db
    .updateTable('bankStatementLine')
    .set({
      state: 'ignored',
      ignoredReason: body.reason,
      decidedBy: actor.userId,
      decidedAt: now(),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
  note(context, {
    entity: 'bankStatementLine',
    entityId: id,
    changes: { state: ['open', 'ignored'] },
    detail: { reason: body.reason },
  });
  return { id, state: 'ignored', version: version + 1 };
};

export const reopenBankLine: UseCase<typeof reopenBankLineContract> = async (context, { params: { id }, body }) => {
  const { version } = await lockBankLine(context, id, { state: 'ignored', version: body.version });
  await context.db
    .updateTable('bankStatementLine')
    .set({ state: 'open', ignoredReason: '', decidedBy: null, decidedAt: null, version: version + 1 })
    .where('id', '=', id)
    .execute();
  note(context, { entity: 'bankStatementLine', entityId: id, changes: { state: ['ignored', 'open'] } });
  return { id, state: 'open', version: version + 1 };
};

interface LockedBankLine {
  readonly id: number;
  readonly accountId: number;
  readonly bookedOn: string;
  readonly description: string;
  readonly reference: string;
  readonly amount: number;
  readonly state: 'open' | 'matched' | 'ignored';
  readonly version: number;
}

/** Locks the line. First caller wins: the second gets 409 if state or version has changed. */
async function lockBankLine(
  { db }: Pick<Context, 'db'>,
  id: number,
  { state, version }: Pick<LockedBankLine, 'state' | 'version'>,
): Promise<LockedBankLine> {
  const line = await oneOrNotFound(
    db,
    sql<LockedBankLine>`select l.id, l.account_id, l.booked_on::text as booked_on, l.description, l.reference, l.amount, l.state, l.version
    from bank_statement_line l where l.id = ${id} for no key update`,
  );
  if (line.state !== state || line.version !== version)
    throw new Conflict('Alguien más ya decidió sobre ese depósito. Actualice la página.');
  return line;
}

type Owed = OwedInvoice & { readonly customer: string };
/** Only the oldest owed invoices are considered; deposits for others are matched by hand. */
const MOST = 5000;

export const readProposals: UseCase<typeof readProposalsContract> = async ({ db, actor }, { params: { id } }) => {
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
