import type { readCreditNoteDraft as contract } from '@aura/contracts/invoicing/credit-notes';
import type { Context, UseCase } from '../../../core/context.ts';
import { readCustomer, readUnit } from '../compose/invoice-draft.ts';
import { freezeRefusals, type Sides } from '../freezing/freeze-document.ts';
import type { InvoicingParts } from '../parts.ts';
import { type CreditableInvoice, readCreditable } from './creditable.ts';

export const readCreditNoteDraft =
  ({ hasPac }: InvoicingParts): UseCase<typeof contract> =>
  async (context, { query }) => {
    const invoice = await readCreditable(context, query.invoice, false);
    return {
      invoiceId: invoice.id,
      invoice: invoice.number,
      balance: invoice.balance,
      parties: invoice.parties.map(({ affectedPartyId, party, taxPercentage, owed, pendingTax, isUntouched }) => {
        return {
          id: affectedPartyId,
          party,
          taxPercentage,
          base: owed - pendingTax,
          tax: pendingTax,
          owed,
          isUntouched,
        };
      }),
      refusals: creditRefusals(invoice, await readSides(context, invoice), { now: context.now(), hasPac }),
    };
  };

export async function readSides(context: Context, { unitId, customerId }: CreditableInvoice): Promise<Sides> {
  return { unit: await readUnit(context, unitId), customer: await readCustomer(context, customerId) };
}

/** Reasons why no credit note can be made, whatever its amount. */
export function creditRefusals(
  { state, balance }: CreditableInvoice,
  sides: Sides,
  { now, hasPac }: { readonly now: Date; readonly hasPac: boolean },
): string[] {
  return [
    ...(state === 'stamped' ? [] : ['Solo se acredita una factura timbrada y vigente.']),
    ...(state !== 'stamped' || balance > 0 ? [] : ['La factura ya no tiene saldo que acreditar.']),
    ...freezeRefusals(sides, now, hasPac),
  ];
}
