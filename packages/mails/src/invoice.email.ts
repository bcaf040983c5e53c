import { formatDate, formatMoney } from '@aura/domain/format';
import { createElement as h, type ReactElement } from 'react';
import { MailLayout, type MailLayoutProps } from './mail-layout.ts';
import { MailFacts, MailText } from './mail-parts.ts';

const KINDS = { I: 'Factura', E: 'Nota de crédito', P: 'Complemento de pago' } as const;

export interface InvoiceMail {
  readonly kind: keyof typeof KINDS;
  readonly receiverName: string;
  readonly number: string;
  readonly uuid: string;
  readonly date: string;
  readonly total: number;
  readonly claims: readonly string[];
}

/** Sends the invoice or a related document to the payers, with XML and PDF attached. */
export function invoiceEmail(mail: InvoiceMail): { subject: string; body: ReactElement<MailLayoutProps> } {
  const title = [KINDS[mail.kind], mail.number].filter((part) => part !== '').join(' ');
  const claims = mail.claims.join(', ');
  const body = h(
    MailLayout,
    {
      title,
      preview: `${claims} · ${formatMoney(mail.total)}`,
      isForOutsiders: true,
      reason: 'Recibe este correo porque es la dirección de facturación que nos dio.',
    },
    h(MailText, null, `${mail.receiverName}: adjuntamos su ${KINDS[mail.kind].toLowerCase()} en XML y PDF.`),
    h(MailFacts, {
      rows: [
        [KINDS[mail.kind], mail.number],
        ['Folio fiscal', mail.uuid],
        ['Fecha', formatDate(mail.date)],
        [mail.claims.length === 1 ? 'Siniestro' : 'Siniestros', claims],
        ['Total', formatMoney(mail.total)],
      ],
    }),
  );
  return { subject: `${title}: ${claims}`.slice(0, 200), body };
}
