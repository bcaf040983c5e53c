import { randomUUID } from 'node:crypto';
import { pac, PAC_RFC, sealerOf } from '@aura/cfdi/corpus/certificates';
import { OWN } from '@aura/cfdi/corpus/draft';
import { composeInvoice } from '@aura/cfdi/write/compose-invoice';
import { composePayment } from '@aura/cfdi/write/compose-payment';
import { sealReceipt } from '@aura/cfdi/write/seal-receipt';
import { stampReceipt } from '@aura/cfdi/write/stamp-receipt';
import { writeXml } from '@aura/cfdi/write/write-xml';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { pdf } from './hostile-files.ts';

/** Fiscal identities of the journeys' invoices: the provider and the company. */
export interface Billing {
  readonly rfc: string;
  readonly name: string;
}

export interface HandedInvoice {
  readonly uuid: string;
  readonly files: readonly { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }[];
}

const issuerOf = ({ rfc, name }: Billing) => ({ rfc, name, regime: '601' });

/** An invoice over that many pesos before tax, sealed and stamped with the test certificates. */
export function invoiceOf(billing: Billing, pesos: number, method: 'PUE' | 'PPD'): HandedInvoice {
  const tree = composeInvoice({
    kind: 'I',
    series: 'J',
    folio: String(Math.floor(Math.random() * 1e6)),
    issuedAt: hourAgo(),
    placeOfIssue: '03100',
    paymentForm: method === 'PPD' ? '99' : '03',
    paymentMethod: method,
    issuer: issuerOf(billing),
    receiver: { ...OWN, use: 'G03' },
    lines: [
      {
        productKey: '72101500',
        quantity: '1',
        unitKey: 'E48',
        description: 'Reparación de barda',
        unitPrice: pesos.toFixed(2),
        taxes: { iva: '0.160000' },
      },
    ],
  });
  return finished(billing, tree, 'factura');
}

export function complementOf(billing: Billing, invoice: HandedInvoice, pesos: number, paidOn: string): HandedInvoice {
  const total = (pesos * 1.16).toFixed(2);
  const tree = composePayment({
    series: 'P',
    folio: String(Math.floor(Math.random() * 1e6)),
    issuedAt: hourAgo(),
    placeOfIssue: '03100',
    issuer: issuerOf(billing),
    receiver: { ...OWN, use: 'CP01' },
    payments: [
      {
        paidAt: `${paidOn}T12:00:00`,
        form: '03',
        documents: [
          {
            uuid: invoice.uuid,
            instalment: 1,
            total,
            balanceBefore: total,
            paid: total,
            taxes: [{ isHeld: false, code: '002', rate: '0.160000', base: pesos.toFixed(2) }],
          },
        ],
      },
    ],
  });
  return finished(billing, tree, 'complemento');
}

/** The same file with another amount, as edited by hand. */
export function altered({ uuid, files }: HandedInvoice): HandedInvoice {
  return {
    uuid,
    files: files.map((file) =>
      file.mimeType === 'text/xml'
        ? {
            ...file,
            buffer: Buffer.from(file.buffer.toString('utf8').replace('Reparación de barda', 'Reparación de bardas')),
          }
        : file,
    ),
  };
}

function finished(billing: Billing, tree: Parameters<typeof sealReceipt>[0], name: string): HandedInvoice {
  const uuid = randomUUID().toUpperCase();
  const stamped = stampReceipt(
    sealReceipt(tree, sealerOf(billing.rfc)),
    { uuid, stampedAt: hourAgo(), pacRfc: PAC_RFC },
    pac,
  );
  const xml = Buffer.from(writeXml(stamped), 'utf8');
  return {
    uuid,
    files: [
      { name: `${name}.xml`, mimeType: 'text/xml', buffer: xml },
      { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: pdf },
    ],
  };
}

/** In head office's time zone, as an invoice states it. */
function hourAgo(): string {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: HEAD_OFFICE_ZONE,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return clock.format(new Date(Date.now() - 3_600_000)).replace(' ', 'T');
}
