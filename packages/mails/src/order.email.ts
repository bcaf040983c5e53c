import { formatDate, formatMoney } from '@aura/domain/format';
import { createElement as h, type ReactElement } from 'react';
import { MailLayout, type MailLayoutProps } from './mail-layout.ts';
import { MailButton, MailFacts, MailText } from './mail-parts.ts';

export interface OrderMail {
  readonly payeeName: string;
  readonly number: string;
  readonly versionNumber: number;
  readonly claimNumber: string;
  readonly party: string;
  readonly total: number;
  readonly sha256: string;
  /** Last day on which the link works. */
  readonly until: string;
  readonly isReminder: boolean;
  readonly token: string;
}

/** The token follows the `#`: browsers do not send the fragment, so it reaches no log on the way. */
export function orderEmail(mail: OrderMail): { subject: string; body: ReactElement<MailLayoutProps> } {
  const title = mail.isReminder ? `Recordatorio: orden de compra ${mail.number}` : `Orden de compra ${mail.number}`;
  const body = h(
    MailLayout,
    {
      title,
      isForOutsiders: true,
      preview: `${mail.claimNumber} · ${mail.party} · ${formatMoney(mail.total)}`,
      reason: 'Recibe este correo porque pactó un trabajo con nosotros. El enlace es personal: no lo reenvíe.',
    },
    h(MailText, null, `${mail.payeeName}: ${sentence(mail)}`),
    h(MailFacts, {
      rows: [
        ['Orden', mail.number],
        ['Versión', replacing(mail)],
        ['Siniestro', mail.claimNumber],
        ['Afectado', mail.party],
        ['Total con IVA', formatMoney(mail.total)],
        ['El enlace vence el', formatDate(mail.until)],
        ['Huella del PDF (SHA-256)', mail.sha256],
      ],
    }),
    h(MailButton, { path: `/orden#${mail.token}` }, 'Revisar y aceptar'),
  );
  return { subject: `${title}: ${mail.claimNumber} · ${mail.party}`, body };
}

function replacing({ versionNumber }: OrderMail): string {
  return versionNumber === 1 ? '1' : `${versionNumber}, reemplaza a la versión ${versionNumber - 1}`;
}

function sentence({ isReminder, versionNumber }: OrderMail): string {
  if (isReminder)
    return 'seguimos a la espera de su respuesta a esta orden de compra. El trabajo empieza con ella aceptada.';
  return versionNumber === 1
    ? 'esta es la orden de compra de lo que pactamos. Revísela y acéptela para empezar el trabajo.'
    : `esta versión reemplaza a la versión ${versionNumber - 1}, que ya no vale. Revísela y acéptela de nuevo.`;
}
