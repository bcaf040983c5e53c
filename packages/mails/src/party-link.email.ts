import { formatDate } from '@aura/domain/format';
import { formatPhone } from '@aura/domain/phone';
import { createElement as h, type ReactElement } from 'react';
import { MailLayout, type MailLayoutProps } from './mail-layout.ts';
import { MailButton, MailText } from './mail-parts.ts';

export interface PartyLinkMail {
  readonly party: string;
  readonly customer: string;
  /** Last day on which the link works. */
  readonly until: string;
  readonly token: string;
  /** Ours, to ask. */
  readonly phone: string;
}

/** Says that a case exists and nothing about it. The token follows the `#`, which reaches no log on the way. */
export function partyLinkEmail(mail: PartyLinkMail): { subject: string; body: ReactElement<MailLayoutProps> } {
  const title = 'Siga su caso en línea';
  const body = h(
    MailLayout,
    {
      title,
      isForOutsiders: true,
      preview: `Su caso por cuenta de ${mail.customer}`,
      reason:
        'Recibe este correo porque nos dio su dirección para informarle de su caso. El enlace es personal: no lo reenvíe.',
    },
    h(
      MailText,
      null,
      `${mail.party}: atendemos su caso por cuenta de ${mail.customer}. En este enlace ve cómo va, confirma sus citas, envía fotos y documentos y firma su conformidad.`,
    ),
    h(MailText, null, 'No necesita contraseña: le pediremos los últimos cuatro dígitos del teléfono que nos dio.'),
    h(MailButton, { path: `/mi-caso#${mail.token}` }, 'Ver mi caso'),
    h(MailText, null, `El enlace vence el ${formatDate(mail.until)}. ¿Dudas? Llámenos al ${formatPhone(mail.phone)}.`),
  );
  return { subject: title, body };
}
