import { createElement as h, type ReactElement } from 'react';
import { MailLayout } from './mail-layout.ts';
import { MailButton, MailFacts, MailText } from './mail-parts.ts';

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

/** What came together since the last one; beyond the most, how many more wait under the bell. */
export function digestEmail(
  name: string,
  items: readonly NotificationMail[],
  more: number,
): { subject: string; body: ReactElement } {
  const total = items.length + more;
  const title = total === 1 ? 'Un aviso de su trabajo' : `${total} avisos de su trabajo`;
  const body = h(
    MailLayout,
    { title, preview: items.map(({ verb }) => verb).join(' · '), reason: REASON },
    h(MailText, null, `${name}: esto ocurrió desde el último resumen.`),
    h(MailFacts, { rows: items.map(({ verb, description }) => [verb, description] as const) }),
    more > 0 ? h(MailText, null, `Y ${more} más.`) : null,
    h(MailButton, { path: '/dashboard' }, 'Abrir Aura'),
  );
  return { subject: `Resumen de Aura: ${title.toLowerCase()}`, body };
}
