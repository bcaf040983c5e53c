import type { Payment, Payments } from '@aura/cfdi/receipt';
import { amountInWords } from '@aura/domain/amount-in-words';
import { formatDate, formatMoney } from '@aura/domain/format';
import { PAYMENT_FORMS } from '@aura/domain/invoicing/invoice';
import type { Block } from '../../../core/pdf/pdf-document.ts';

/** The body of a receipt of payment: each payment, and what it leaves owing of each invoice. */
export function paymentBlocks({ payments, total }: Payments): readonly Block[] {
  const centavos = total.centavos ?? 0;
  return [
    ...payments.flatMap(blocksOf),
    { kind: 'sums', sums: [['Total pagado MXN', formatMoney(centavos)]] },
    { kind: 'entry', overline: 'Total con letra', text: amountInWords(centavos) },
  ];
}

const FORMS: Readonly<Record<string, string>> = PAYMENT_FORMS;

function blocksOf({ paidAt, form, operation, amount, documents }: Payment): readonly Block[] {
  const money = (value: { readonly centavos: number | undefined }) => formatMoney(value.centavos ?? 0);
  return [
    { kind: 'heading', text: 'Pago' },
    {
      kind: 'facts',
      isInPairs: true,
      facts: [
        ['Fecha de pago', formatDate(paidAt.slice(0, 10))],
        ['Forma de pago', `${form} ${FORMS[form] ?? ''}`.trim()],
        ['Operación', operation ?? ''],
        ['Monto MXN', money(amount)],
      ],
    },
    {
      kind: 'table',
      columns: [
        { title: 'Factura' },
        { title: 'Parcialidad', width: 58, isNumber: true },
        { title: 'Saldo anterior', width: 82, isNumber: true },
        { title: 'Pagado', width: 82, isNumber: true },
        { title: 'Saldo insoluto', width: 82, isNumber: true },
      ],
      rows: documents.map((document) => [
        `${[document.series, document.folio].filter((part) => part !== undefined).join('-')} ${document.uuid}`.trim(),
        String(document.instalment),
        money(document.balanceBefore),
        money(document.paid),
        money(document.balanceAfter),
      ]),
    },
  ];
}
