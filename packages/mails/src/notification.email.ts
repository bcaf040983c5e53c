import { createElement as h, type ReactElement } from 'react';
import { MailLayout } from './mail-layout.ts';
import { MailButton, MailText } from './mail-parts.ts';

export interface NotificationMail {
  readonly verb: string;
  readonly description: string;
  readonly path: `/${string}`;
}

const REASON =
  'Recibe este correo porque así lo eligió en su perfil de Aura, donde puede cambiarlo. No responda a esta dirección.';

export function notificationEmail({ verb, description, path }: NotificationMail): {
  subject: string;
  body: ReactElement;
} {
  const body = h(
    MailLayout,
    { title: verb, preview: description, reason: REASON },
    h(MailText, null, description),
    h(MailButton, { path }, 'Abrir en Aura'),
  );
  return { subject: `${verb}: ${description}`, body };
}
