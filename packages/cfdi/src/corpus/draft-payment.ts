import { microsOf, toWholeCentavos } from '../amount.ts';
import { composePayment } from '../write/compose-payment.ts';
import { pesos } from '../write/nodes.ts';
import type { XmlTree } from '../xml/xml-tree.ts';
import { ISSUERS } from './certificates.ts';
import { setAt } from './change.ts';
import { receiverWith, RELATED } from './draft.ts';

export interface DraftDocument {
  readonly uuid?: string;
  readonly before: string;
  readonly paid: string;
  readonly instalment?: string;
  readonly withTaxes?: boolean;
}

/** Drafts a receipt of payments (REP): each inner list is one payment. */
export function draftPayment(
  payments: readonly (readonly DraftDocument[])[],
  attributes: Readonly<Record<string, string>> = {},
): XmlTree {
  const receipt = composePayment({
    series: 'P',
    folio: '88',
    issuedAt: '2026-11-10T10:00:00',
    placeOfIssue: '64000',
    issuer: ISSUERS.company,
    receiver: receiverWith('CP01'),
    payments: payments.map((documents) => ({
      paidAt: '2026-11-06T12:00:00',
      form: '03',
      operation: '5521',
      documents: documents.map(({ uuid = RELATED, before, paid, instalment = '1', withTaxes = false }) => ({
        uuid,
        series: 'F',
        folio: '1024',
        instalment: Number(instalment),
        total: before,
        balanceBefore: before,
        paid,
        taxes: withTaxes ? [{ isHeld: false, code: '002', rate: '0.160000', base: untaxed(before) }] : [],
      })),
    })),
  });
  return Object.keys(attributes).length === 0 ? receipt : setAt(receipt, 'Complemento/Pagos/Pago', attributes);
}

function untaxed(total: string): string {
  return pesos(toWholeCentavos((microsOf(total) * 100n) / 116n));
}
