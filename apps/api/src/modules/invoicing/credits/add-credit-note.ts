import { composeInvoice } from '@aura/cfdi/write/compose-invoice';
import {
  CREDIT_REASON_WORDS,
  type addCreditNote as addCreditNoteContract,
  type readCreditNoteDraft as readCreditNoteDraftContract,
} from '@aura/contracts/invoicing/credit-notes';
import {
  type CreditedLine,
  CREDIT_RELATIONS,
  type CreditReason,
  creditLines,
  creditRefusal,
  creditTotals,
  type CreditableParty,
} from '@aura/domain/invoicing/credit-note';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, NotFound } from '../../../core/errors.ts';
import { cancelledRefusal } from '../base/cancelled-at-sat.ts';
import { fiscalLine, fiscalSides } from '../base/fiscal-sides.ts';
import { settleCounterReceipts } from '../base/settle-counter-receipts.ts';
import { freezeDocument, type Sides, freezeRefusals } from '../freezing/freeze-document.ts';
import type { InvoicingParts } from '../parts.ts';
import { readCustomer, readUnit } from '../compose/invoice-draft.ts';
import { sql } from 'kysely';
import { oneOrNotFound, rows } from '../../../core/sql.ts';
import {
  creditableOf,
  creditableTaxOf,
  isUncreditedOf,
  owedOf,
  owedTables,
  pendingTaxOf,
} from '../base/lock-billed.ts';
import { insertReleases } from '../base/release-collected.ts';
import { balanceOf, invoiceTables, numberOf, visibleInvoices } from '../invoices/invoice-columns.ts';

/** An invoice paid later has no payment form, so the credit is set off against it (17, compensation). */
const SET_OFF = '17';

/**
 * Frozen under the lock of the invoice, whose balance it lowers at once; refuses more than earlier credits left of it.
 * The part above the balance is released from collections and becomes the customer's credit once the note is stamped.
 */
export const addCreditNote =
  (parts: InvoicingParts): UseCase<typeof addCreditNoteContract> =>
  async (context, { body }) => {
    const invoice = await readCreditable(context, body.invoiceId, true);
    const sides = await readSides(context, invoice);
    const refusals = creditRefusals(invoice, sides, { now: context.now(), hasPac: parts.hasPac });
    if (refusals.length > 0) throw new Conflict(refusals.join('\n'));
    const lines = linesOf(invoice, body);
    const figures = creditTotals(lines);
    if (figures.total !== body.total) throw new Conflict('El total ya no es el que usted revisó. Actualice la página.');
    const paymentForm = invoice.paymentMethod === 'PUE' ? invoice.paymentForm : SET_OFF;
    const terms = { use: 'G02', paymentMethod: 'PUE', paymentForm } as const;
    const frozen = await freezeDocument(context, parts, {
      kind: 'E',
      sides,
      ...terms,
      subtotal: figures.subtotal,
      discount: figures.discount,
      tax: figures.tax,
      madeBy: context.actor.userId,
      compose: (made) => treeOf({ ...made, ...terms }, invoice, sides, lines, body.reason),
      attach: (id) => attach(context, id, lines, { ...body, amount: figures.total, owing: invoice.parties }),
    });
    await settleCounterReceipts(context, [invoice.id]);
    return frozen;
  };

interface Asked {
  readonly invoiceId: number;
  readonly reason: CreditReason;
  readonly note: string;
  readonly parties: readonly { readonly id: number; readonly base: number }[];
}

function linesOf({ number, parties }: CreditableInvoice, { reason, parties: asked }: Asked): readonly CreditedLine[] {
  if (new Set(asked.map(({ id }) => id)).size < asked.length) throw new Conflict('Un afectado aparece dos veces.');
  return asked.flatMap(({ id, base }) => {
    const party = parties.find(({ affectedPartyId }) => affectedPartyId === id);
    if (party === undefined) throw new NotFound('Uno de los afectados no está en la factura.');
    const lines = creditLines(party, base, `${CREDIT_REASON_WORDS[reason].es} sobre la factura ${number}`);
    const refusal = creditRefusal(party, lines);
    if (refusal !== null) throw new Conflict(refusal);
    return lines;
  });
}

function treeOf(
  made: {
    readonly series: string;
    readonly folio: string;
    readonly issuedAt: string;
    readonly use: string;
    readonly paymentMethod: 'PUE';
    readonly paymentForm: string;
  },
  { uuid }: CreditableInvoice,
  sides: Sides,
  lines: readonly CreditedLine[],
  reason: CreditReason,
) {
  const { use, ...head } = made;
  return composeInvoice({
    kind: 'E',
    ...head,
    ...fiscalSides(sides, use),
    relations: [{ kind: CREDIT_RELATIONS[reason], uuids: [uuid] }],
    lines: lines.map((line) => ({ productKey: line.productKey, ...fiscalLine(line) })),
  });
}

/** Lines, parties, what it releases and the credited amount; the database refuses more than is left of the invoice. */
async function attach(
  act: Context,
  creditId: number,
  lines: readonly CreditedLine[],
  { invoiceId, reason, note, amount, owing }: Asked & { readonly amount: number; readonly owing: readonly Owing[] },
): Promise<void> {
  const { db } = act;
  await db
    .insertInto('invoiceLine')
    .values(
      lines.map(({ taxPercentage, ...line }, place) => ({
        ...line,
        invoiceId: creditId,
        position: place + 1,
        taxPercentage: taxPercentage === null ? null : String(taxPercentage),
      })),
    )
    .execute();
  const byParty = Map.groupBy(lines, ({ affectedPartyId }) => affectedPartyId);
  await db
    .insertInto('invoiceParty')
    .values(
      [...byParty].map(([affectedPartyId, own]) => {
        const { base, tax } = creditTotals(own);
        return { invoiceId: creditId, affectedPartyId, base, tax };
      }),
    )
    .execute();
  await insertReleases(
    act,
    { creditId, invoiceId },
    [...byParty].map(([affectedPartyId, own]) => {
      const { base, tax } = creditTotals(own);
      const party = owing.find((one) => one.affectedPartyId === affectedPartyId);
      return { affectedPartyId, excess: base + tax - (party?.owed ?? 0), excessTax: tax - (party?.pendingTax ?? 0) };
    }),
  );
  await db.insertInto('invoiceCredit').values({ creditId, invoiceId, reason, note, amount }).execute();
}

export const readCreditNoteDraft =
  ({ hasPac }: InvoicingParts): UseCase<typeof readCreditNoteDraftContract> =>
  async (context, { query }) => {
    const invoice = await readCreditable(context, query.invoice, false);
    return {
      invoiceId: invoice.id,
      invoice: invoice.number,
      balance: invoice.balance,
      parties: invoice.parties.map((one) => {
        const { affectedPartyId, party, taxPercentage, creditable, creditableTax, owed, isUntouched } = one;
        return {
          id: affectedPartyId,
          party,
          taxPercentage,
          base: creditable - creditableTax,
          tax: creditableTax,
          owed,
          isUntouched,
        };
      }),
      refusals: creditRefusals(invoice, await readSides(context, invoice), { now: context.now(), hasPac }),
    };
  };

async function readSides(context: Context, { id, unitId, customerId }: CreditableInvoice): Promise<Sides> {
  return { unit: await readUnit(context, unitId, id), customer: await readCustomer(context, customerId) };
}

/** Reasons why no credit note can be made, whatever its amount. */
function creditRefusals(
  { state, number, isCancelled, parties }: CreditableInvoice,
  sides: Sides,
  { now, hasPac }: { readonly now: Date; readonly hasPac: boolean },
): string[] {
  return [
    ...(state === 'stamped' ? [] : ['Solo se acredita una factura timbrada y vigente.']),
    ...(isCancelled ? [cancelledRefusal(number)] : []),
    ...(state !== 'stamped' || parties.some(({ creditable }) => creditable > 0)
      ? []
      : ['La factura ya está acreditada por completo.']),
    ...freezeRefusals(sides, now, hasPac),
  ];
}

interface CreditableInvoice {
  readonly id: number;
  readonly number: string;
  readonly uuid: string;
  readonly state: string;
  readonly balance: number;
  readonly unitId: number;
  readonly customerId: number;
  readonly paymentMethod: string;
  readonly paymentForm: string;
  /** At the tax authority, as its last answer says. */
  readonly isCancelled: boolean;
  readonly parties: readonly Owing[];
}

interface Owing extends CreditableParty {
  readonly owed: number;
  readonly pendingTax: number;
}

/** An issued invoice with what each party still owes; `isLocked` locks it for a credit note. */
async function readCreditable(context: Context, id: number, isLocked: boolean): Promise<CreditableInvoice> {
  const { db, actor } = context;
  const invoice = await oneOrNotFound(
    db,
    sql<
      Omit<CreditableInvoice, 'parties'>
    >`select v.id, ${numberOf} as number, coalesce(t.uuid, '') as uuid, v.state, ${balanceOf} as balance,
      v.business_unit_id as unit_id, v.customer_id, v.payment_method, v.payment_form, coalesce(t.sat_state = 'cancelled', false) as is_cancelled
    from ${invoiceTables} where v.id = ${id} and v.kind = 'I' and ${visibleInvoices(actor)} ${isLocked ? sql`for no key update of v` : sql``}`,
  );
  const lines = await rows(
    db,
    sql<CreditedLine>`select l.affected_party_id, l.description, l.unit, l.unit_key, l.product_key, trim_scale(l.quantity)::text as quantity, l.unit_price,
      l.amount, l.discount, l.tax_percentage::float8 as tax_percentage, l.tax from invoice_line l where l.invoice_id = ${id} order by l.position`,
  );
  const parties = await rows(
    db,
    sql<Owed>`select p.affected_party_id, a.name as party, ${owedOf} as owed, ${pendingTaxOf} as pending_tax,
      ${creditableOf} as creditable, ${creditableTaxOf} as creditable_tax, ${isUncreditedOf} as is_untouched
    from ${owedTables} where p.invoice_id = ${id} order by p.affected_party_id`,
  );
  return { ...invoice, parties: parties.map((party) => withLines(party, lines)) };
}

type Owed = Omit<Owing, 'lines' | 'taxPercentage'>;

/** A party is billed at one tax rate, that of its quotation. */
function withLines(party: Owed, all: readonly CreditedLine[]): Owing {
  const lines = all.filter(({ affectedPartyId }) => affectedPartyId === party.affectedPartyId);
  return { ...party, lines, taxPercentage: lines[0]?.taxPercentage ?? null };
}
