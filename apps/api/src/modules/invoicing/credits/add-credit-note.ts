import { composeInvoice } from '@aura/cfdi/write/compose-invoice';
import { CREDIT_REASON_WORDS, type addCreditNote as contract } from '@aura/contracts/invoicing/credit-notes';
import {
  type CreditedLine,
  CREDIT_RELATIONS,
  type CreditReason,
  creditLines,
  creditRefusal,
  creditTotals,
} from '@aura/domain/invoicing/credit-note';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, NotFound } from '../../../core/errors.ts';
import { fiscalLine, fiscalSides } from '../base/fiscal-sides.ts';
import { settleCounterReceipts } from '../base/settle-counter-receipts.ts';
import { freezeDocument, type Sides } from '../freezing/freeze-document.ts';
import type { InvoicingParts } from '../parts.ts';
import { type CreditableInvoice, readCreditable } from './creditable.ts';
import { creditRefusals, readSides } from './read-credit-note-draft.ts';

/** An invoice paid later has no payment form, so the credit is set off against it (17, compensation). */
const SET_OFF = '17';

/** Frozen under the lock of the invoice, whose balance is lower from then on; refuses more than is left. */
export const addCreditNote =
  (parts: InvoicingParts): UseCase<typeof contract> =>
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
      attach: (id) => attach(context, id, lines, { ...body, amount: figures.total }),
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

/** Lines, parties and the credited amount; the database refuses more than is left of the invoice. */
async function attach(
  { db }: Context,
  creditId: number,
  lines: readonly CreditedLine[],
  { invoiceId, reason, note, amount }: Asked & { readonly amount: number },
): Promise<void> {
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
  await db.insertInto('invoiceCredit').values({ creditId, invoiceId, reason, note, amount }).execute();
}
