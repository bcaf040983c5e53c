import { PAC_RFC, pac } from '@aura/cfdi/corpus/certificates';
import { sealerOfIssuer } from '@aura/cfdi/corpus/corpus-file';
import { draft } from '@aura/cfdi/corpus/draft';
import { issuerNode } from '@aura/cfdi/write/nodes';
import { draftPayment } from '@aura/cfdi/corpus/draft-payment';
import { sealReceipt, withAttributes } from '@aura/cfdi/write/seal-receipt';
import { stampReceipt } from '@aura/cfdi/write/stamp-receipt';
import { writeXml } from '@aura/cfdi/write/write-xml';
import type { XmlTree } from '@aura/cfdi/xml/xml-tree';
import type { DemoReceipt } from '../seed/demo/payments.ts';

/** The document of a demo receipt, sealed with a self-made certificate, and the end of its seal for status queries. */
export function receiptXml(receipt: DemoReceipt): { readonly xml: Buffer; readonly sealEnd: string } {
  const issuer = { rfc: receipt.issuerRfc, name: receipt.issuerName, regime: receipt.issuerRegime };
  const plain = receipt.kind === 'P' ? complementOf(receipt) : invoiceOf(receipt);
  const drawn = withAttributes(
    { ...plain, children: plain.children.map((child) => (child.name === 'Emisor' ? issuerNode(issuer) : child)) },
    {
      Serie: receipt.series,
      Folio: receipt.folio,
      Fecha: receipt.issuedAt,
      // The reduced rate is charged from the border only.
      ...(rateOf(receipt) === 0.08 && { LugarExpedicion: '22000' }),
    },
  );
  const sealed = sealReceipt(drawn, sealerOfIssuer(drawn));
  const stamped = stampReceipt(sealed, { uuid: receipt.uuid, stampedAt: receipt.issuedAt, pacRfc: PAC_RFC }, pac);
  return { xml: Buffer.from(writeXml(stamped), 'utf8'), sealEnd: (sealed.attributes['Sello'] ?? '').slice(-8) };
}

function invoiceOf({ kind, base, tax, withheld, method, invoice }: DemoReceipt): XmlTree {
  return draft({
    ...(kind === 'E' && { kind, relations: [{ kind: '01', uuid: invoice ?? '' }] }),
    lines: [{ price: pesos(base), description: 'Reparación del daño' }],
    method: method === 'PPD' ? 'PPD' : 'PUE',
    rate: rateOf({ base, tax }).toFixed(6),
    ...(withheld > 0 && { isr: '0.012500' }),
  });
}

const rateOf = ({ base, tax }: Pick<DemoReceipt, 'base' | 'tax'>) => Math.round((tax * 100) / base) / 100;

function complementOf({ base, invoice, paidOn }: DemoReceipt): XmlTree {
  return draftPayment([[{ uuid: invoice ?? '', before: pesos(base), paid: pesos(base) }]], {
    FechaPago: `${paidOn}T12:00:00`,
  });
}

function pesos(centavos: number): string {
  return (centavos / 100).toFixed(2);
}
