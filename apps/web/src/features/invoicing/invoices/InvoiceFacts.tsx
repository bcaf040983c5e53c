import { SAT_STATE_WORDS } from '@aura/contracts/invoicing/invoice-words';
import type { Invoice } from '@aura/contracts/invoicing/invoices';
import { CFDI_USES } from '@aura/domain/fiscal-catalogues';
import { formatDate, formatInstant, formatMoney } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { PAYMENT_FORMS, PAYMENT_METHODS } from '@aura/domain/invoicing/invoice';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { InvoiceLink } from '../InvoiceLink.tsx';
import { invoiceTexts } from '../invoices.texts.ts';

const named = (words: Readonly<Record<string, string>>, key: string) => `${key} ${words[key] ?? ''}`.trim();

const otherOf = (title: string, other: Invoice['replaces']) =>
  other === null ? [] : [[title, <InvoiceLink key={title} id={other.id} number={other.number} />] as const];

/** The XML's data, and the tax authority's state. */
export function InvoiceFacts({ invoice }: { readonly invoice: Invoice }) {
  const texts = useTexts(invoiceTexts);
  const titled = useTitled();
  const sat = invoice.satState === null ? '' : titled(SAT_STATE_WORDS[invoice.satState]);
  // A payment receipt has a total of zero: its amount is what was paid.
  const paid = invoice.about.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const owing = [
    [texts.balance, formatMoney(invoice.balance)],
    [texts.counterReceipt, invoice.counterReceipt ?? ''],
    [texts.promisedOn, invoice.promisedOn === null ? '' : formatDate(invoice.promisedOn)],
  ] as const;
  const terms = [
    [texts.method, named(PAYMENT_METHODS, invoice.paymentMethod)],
    [texts.form, named(PAYMENT_FORMS, invoice.paymentForm)],
    [texts.conditions, invoice.conditions],
    [texts.total, formatMoney(invoice.total)],
    ...(invoice.kind === 'I' ? owing : []),
  ] as const;
  return (
    <Facts
      facts={[
        [texts.uuid, invoice.uuid ?? ''],
        [texts.date, invoice.date === null ? '' : formatDate(invoice.date)],
        [texts.issuer, `${invoice.unit}\n${invoice.issuerRfc}`],
        [texts.receiver, `${invoice.receiverName}\n${invoice.receiverRfc}`],
        [texts.use, named(CFDI_USES, invoice.use)],
        ...(invoice.kind === 'P' ? [[texts.paid, formatMoney(paid)] as const] : terms),
        ...otherOf(texts.replaces, invoice.replaces),
        ...otherOf(texts.replacedBy, invoice.replacedBy),
        [texts.certificate, invoice.certificateNumber ?? ''],
        [texts.origin, invoice.origin === 'pac' ? texts.pac : texts.elsewhere],
        [texts.madeBy, invoice.madeBy],
        [texts.mailedAt, invoice.mailedAt === null ? '' : formatInstant(invoice.mailedAt, HEAD_OFFICE_ZONE)],
        [
          texts.sat,
          invoice.satCheckedAt === null ? sat : `${sat} · ${formatInstant(invoice.satCheckedAt, HEAD_OFFICE_ZONE)}`,
        ],
        ...invoice.addenda.map(({ label, value }) => [label, value] as const),
      ]}
    />
  );
}
