import { formatDate } from '@aura/domain/format';
import { formatPhone } from '@aura/domain/phone';
import { createElement as h, type ReactElement } from 'react';
import { MailLayout, type MailLayoutProps } from './mail-layout.ts';
import { MailButton, MailText } from './mail-parts.ts';

export interface ProviderLinkMail {
  /** '' where the telephone has no name. */
  readonly contact: string;
  readonly provider: string;
  /** Last day on which the link works. */
  readonly until: string;
  readonly token: string;
  /** Ours, to ask. */
  readonly phone: string;
}

/** Names no job. The token follows the `#`, which reaches no log on the way. */
export function providerLinkEmail(mail: ProviderLinkMail): { subject: string; body: ReactElement<MailLayoutProps> } {
  const title = 'Sus trabajos en el teléfono';
  const greeting = mail.contact === '' ? 'Con' : `${mail.contact}: con`;
  const body = h(
    MailLayout,
    {
      title,
      preview: 'Acepte, mande fotos y termine sus trabajos sin contraseña',
      isForOutsiders: true,
      reason: 'Recibe este correo porque trabaja con nosotros. La liga es personal: no la reenvíe.',
    },
    h(
      MailText,
      null,
      `${greeting} esta liga ve los trabajos de ${mail.provider}, los acepta, agenda la visita, manda fotos y avisa que empezó y que terminó.`,
    ),
    h(MailText, null, 'No necesita contraseña: le pediremos los últimos cuatro dígitos de su teléfono.'),
    h(MailButton, { path: `/mis-trabajos#${mail.token}` }, 'Ver mis trabajos'),
    h(MailText, null, `La liga vence el ${formatDate(mail.until)}. ¿Dudas? Llámenos al ${formatPhone(mail.phone)}.`),
  );
  return { subject: title, body };
}
