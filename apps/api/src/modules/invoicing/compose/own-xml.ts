import { composeInvoice } from '@aura/cfdi/write/compose-invoice';
import { sealReceipt, type Sealer } from '@aura/cfdi/write/seal-receipt';
import { writeXml } from '@aura/cfdi/write/write-xml';
import { pesosOf } from '../base/pesos-of.ts';
import type { Draft } from './invoice-draft.ts';

export interface Terms {
  readonly use: string;
  readonly paymentMethod: 'PUE' | 'PPD';
  readonly paymentForm: string;
  readonly conditions: string;
  readonly productKey: string;
}

/** The document of a draft, sealed: from here on it is not changed by a byte. */
export function ownXml(
  { figures, unit, customer }: Draft,
  { use, paymentMethod, paymentForm, conditions, productKey }: Terms,
  { folio, issuedAt, sealer }: { readonly folio: string; readonly issuedAt: string; readonly sealer: Sealer },
): string {
  const tree = composeInvoice({
    kind: 'I',
    series: unit.series,
    folio,
    issuedAt,
    placeOfIssue: unit.postalCode,
    paymentForm,
    paymentMethod,
    ...(conditions !== '' && { conditions: conditions.replaceAll('|', '/').replaceAll(/\s+/g, ' ').trim() }),
    issuer: { rfc: unit.rfc, name: unit.legalName, regime: unit.taxRegime },
    receiver: {
      rfc: customer.rfc,
      name: customer.legalName,
      postalCode: customer.postalCode,
      regime: customer.taxRegime,
      use,
    },
    lines: figures.lines.map((line) => ({
      productKey,
      identification: line.identification,
      quantity: line.quantity,
      unitKey: line.unitKey,
      ...(line.unit !== '' && { unit: line.unit }),
      description: line.description,
      unitPrice: pesosOf(line.unitPrice),
      ...(line.discount > 0 && { discount: pesosOf(line.discount) }),
      taxes: line.taxPercentage === null ? undefined : { iva: (line.taxPercentage / 100).toFixed(6) },
    })),
  });
  return writeXml(sealReceipt(tree, sealer));
}
