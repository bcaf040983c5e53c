import { composeInvoice } from '@aura/cfdi/write/compose-invoice';
import { sealReceipt, type Sealer } from '@aura/cfdi/write/seal-receipt';
import { writeXml } from '@aura/cfdi/write/write-xml';
import { fiscalLine, fiscalSides } from '../base/fiscal-sides.ts';
import type { Draft } from './invoice-draft.ts';

/** c_TipoRelacion: substitution of an earlier CFDI. */
const REPLACES = '04';

export interface Terms {
  readonly use: string;
  readonly paymentMethod: 'PUE' | 'PPD';
  readonly paymentForm: string;
  readonly conditions: string;
  readonly productKey: string;
}

/** The sealed XML of a draft; it must not change by a byte afterwards. */
export function ownXml(
  { figures, unit, customer, replaced }: Draft,
  { use, paymentMethod, paymentForm, conditions, productKey }: Terms,
  { folio, issuedAt, sealer }: { readonly folio: string; readonly issuedAt: string; readonly sealer: Sealer },
): string {
  const tree = composeInvoice({
    kind: 'I',
    series: unit.series,
    folio,
    issuedAt,
    ...(replaced !== null && { relations: [{ kind: REPLACES, uuids: [replaced.uuid] }] }),
    ...fiscalSides({ unit, customer }, use),
    paymentForm,
    paymentMethod,
    ...(conditions !== '' && { conditions: conditions.replaceAll('|', '/').replaceAll(/\s+/g, ' ').trim() }),
    lines: figures.lines.map((line) => ({
      productKey,
      identification: line.identification,
      ...fiscalLine(line),
    })),
  });
  return writeXml(sealReceipt(tree, sealer));
}
