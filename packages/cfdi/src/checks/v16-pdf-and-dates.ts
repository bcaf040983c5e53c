import { formatDate } from '@aura/domain/format';
import type { Rule } from './rule.ts';

const MAX_PDF_BYTES = 5 * 1_048_576;
const DAY = 86_400_000;

/** V16: the PDF matches the XML. V17: the date. Both only warn. */
export const pdfAndDateRules: readonly Rule[] = [
  {
    id: 'V16.missing',
    severity: 'warning',
    field: 'PDF',
    judge: ({ context: { pdf } }) => (pdf ? undefined : 'Falta el PDF de la factura.'),
  },
  {
    id: 'V16.size',
    severity: 'warning',
    field: 'PDF',
    judge: ({ context: { pdf } }) =>
      pdf && pdf.bytes.byteLength > MAX_PDF_BYTES ? 'El PDF mide más de 5 MB.' : undefined,
  },
  {
    id: 'V16.not-pdf',
    severity: 'warning',
    field: 'PDF',
    judge: ({ context: { pdf } }) =>
      pdf && Buffer.from(pdf.bytes.subarray(0, 4)).toString('latin1') !== '%PDF'
        ? 'El archivo que acompaña a la factura no es un PDF.'
        : undefined,
  },
  {
    id: 'V16.other',
    severity: 'warning',
    field: 'PDF',
    judge: ({ receipt: { stamps }, context: { pdf } }) => {
      const uuid = stamps[0]?.uuid;
      if (pdf?.text === undefined || uuid === undefined) return undefined;
      // PDFs break the number over two lines.
      return pdf.text.toUpperCase().replaceAll(/\s/g, '').includes(uuid)
        ? undefined
        : `El PDF no dice el folio fiscal ${uuid}: puede ser de otra factura.`;
    },
  },
  {
    id: 'V17.future',
    severity: 'warning',
    field: 'Comprobante/@Fecha',
    judge: ({ receipt: { issuedAt }, context: { today } }) =>
      issuedAt.slice(0, 10) > today
        ? `La factura tiene fecha futura: ${formatDate(issuedAt.slice(0, 10))}.`
        : undefined,
  },
  {
    id: 'V17.old',
    severity: 'warning',
    field: 'Comprobante/@Fecha',
    judge: ({ receipt: { issuedAt }, context: { today, maxAgeDays } }) => {
      const days = Math.round((Date.parse(today) - Date.parse(issuedAt.slice(0, 10))) / DAY);
      return days > maxAgeDays ? `La factura tiene ${days} días; se reciben con ${maxAgeDays} a lo más.` : undefined;
    },
  },
  {
    id: 'V17.other-year',
    severity: 'warning',
    field: 'Comprobante/@Fecha',
    judge: ({ receipt: { issuedAt }, context: { today } }) =>
      issuedAt.slice(0, 4) < today.slice(0, 4)
        ? `La factura es del ejercicio ${issuedAt.slice(0, 4)} y se pagará en ${today.slice(0, 4)}.`
        : undefined,
  },
];
