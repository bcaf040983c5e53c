import { formatDate, formatMoney } from '@aura/domain/format';
import { createElement as h, type ReactElement } from 'react';
import { MailLayout, type MailLayoutProps } from './mail-layout.ts';
import { MailFacts, MailText } from './mail-parts.ts';

export interface InvoiceMail {
  readonly receiverName: string;
  readonly number: string;
  readonly uuid: string;
  readonly date: string;
  readonly total: number;
  readonly claims: readonly string[];
}

/** The invoice for the people who pay it; XML and PDF hang on it. */
export function invoiceEmail(mail: InvoiceMail): { subject: string; body: ReactElement<MailLayoutProps> } {
  const title = mail.number === '' ? 'Factura' : `Factura ${mail.number}`;
  const claims = mail.claims.join(', ');
  const body = h(
    MailLayout,
    {
      title,
      preview: `${claims} · ${formatMoney(mail.total)}`,
      reason: 'Recibe este correo porque es la dirección de facturación que nos dio.',
    },
    h(MailText, null, `${mail.receiverName}: adjuntamos su factura en XML y PDF.`),
    h(MailFacts, {
      rows: [
        ['Factura', mail.number],
        ['Folio fiscal', mail.uuid],
        ['Fecha', formatDate(mail.date)],
        [mail.claims.length === 1 ? 'Siniestro' : 'Siniestros', claims],
        ['Total', formatMoney(mail.total)],
      ],
    }),
  );
  return { subject: `${title}: ${claims}`.slice(0, 200), body };
}
