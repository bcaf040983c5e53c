import type { CounterReceipt, printCounterReceipt as contract } from '@aura/contracts/invoicing/counter-receipts';
import { businessDay } from '@aura/domain/business-day';
import { formatDate, formatMoney } from '@aura/domain/format';
import type { UseCase } from '../../../core/context.ts';
import { headed, type Letterhead, letterheadOf } from '../../../core/letterhead.ts';
import type { PdfDocument, TableColumn } from '../../../core/pdf/pdf-document.ts';
import { printPdf } from '../../../core/pdf/print-pdf.ts';
import { readOne } from './counter-receipt.source.ts';

const COLUMNS: readonly TableColumn[] = [
  { title: 'Factura', width: 74 },
  { title: 'Folio fiscal' },
  { title: 'Fecha', width: 62 },
  { title: 'Total MXN', width: 80, isNumber: true },
  { title: 'Saldo MXN', width: 80, isNumber: true },
];

export const printCounterReceipt: UseCase<typeof contract> = async (context, { params: { slug } }) => {
  const receipt = await readOne(context, slug);
  const content = await printPdf(relationOf(receipt, context.now(), await letterheadOf(context.db)));
  return { type: 'application/pdf', content: new Uint8Array(content), filename: `relacion-${slug}.pdf` };
};

/** The list of invoices handed in, with room for the insurer's stamp. */
function relationOf(receipt: CounterReceipt, at: Date, letterhead: Letterhead): PdfDocument {
  const title = `Relación de facturas ${receipt.number}`;
  const held = receipt.invoices.filter(({ removal }) => removal === '');
  const day = (given: string | null) => (given === null ? '' : formatDate(given));
  return {
    title: `${title} · ${receipt.customer}`,
    ...headed(letterhead, receipt.customer),
    footer: title,
    createdAt: at,
    sheets: [
      [
        { kind: 'title', overline: receipt.customer, title, qr: null },
        {
          kind: 'facts',
          facts: [
            ['Emitida', formatDate(businessDay(at))],
            ['Folio del cliente', receipt.customerFolio],
            ['Fecha de entrega', day(receipt.deliveredOn)],
            ['Promesa de pago', day(receipt.promisedOn)],
          ],
          isInPairs: true,
        },
        {
          kind: 'table',
          columns: COLUMNS,
          rows: held.map(({ number, uuid, date, total, balance }) => [
            number,
            uuid ?? '',
            day(date),
            formatMoney(total),
            formatMoney(balance),
          ]),
        },
        {
          kind: 'sums',
          sums: [
            ['Facturas', String(held.length)],
            ['Total MXN', formatMoney(receipt.total)],
          ],
        },
        { kind: 'note', text: 'Recibí las facturas relacionadas. Nombre, firma, fecha y sello:' },
      ],
    ],
  };
}
