import { defineTexts } from '../../../lib/texts.ts';

export const providerTexts = defineTexts({
  es: {
    title: 'Cotización del proveedor',
    theQuotation: 'la cotización del proveedor',
    none: 'El proveedor todavía no cotiza.',
    summary: (state: string, lines: string, total: string) => `${state} · ${lines} · ${total}`,
    lines: (count: string) => (count === '1' ? '1 renglón' : `${count} renglones`),
    open: 'Ver cotización del proveedor',
    concept: 'Concepto',
    quantity: 'Cantidad',
    unitPrice: 'P.U. del proveedor',
    amount: 'Importe',
    total: 'Total con IVA',
    copy: 'Copiar conceptos sin precio',
    copyHint: 'Se agregan concepto, unidad y cantidad; el precio al cliente se captura aquí.',
    copied: (count: string) =>
      count === '1'
        ? 'Se agregó 1 renglón sin precio. Ctrl Z lo quita.'
        : `Se agregaron ${count} renglones sin precio. Ctrl Z los quita.`,
    noRoom: 'No caben más renglones en la cotización.',
    close: 'Cerrar',
  },
  en: {
    title: 'Quotation of the provider',
    theQuotation: 'the quotation of the provider',
    none: 'The provider has not quoted yet.',
    summary: (state, lines, total) => `${state} · ${lines} · ${total}`,
    lines: (count) => (count === '1' ? '1 line' : `${count} lines`),
    open: 'See the quotation of the provider',
    concept: 'Concept',
    quantity: 'Quantity',
    unitPrice: 'Unit price of the provider',
    amount: 'Amount',
    total: 'Total with IVA',
    copy: 'Copy the concepts without price',
    copyHint: 'Concept, unit and quantity are added; the price to the insurer is typed here.',
    copied: (count) =>
      count === '1'
        ? '1 line was added without price. Ctrl Z takes it out.'
        : `${count} lines were added without price. Ctrl Z takes them out.`,
    noRoom: 'The quotation has no room for more lines.',
    close: 'Close',
  },
});
