import { formatInteger } from '@aura/domain/format';
import { createElement as h, type ReactElement } from 'react';
import { MailLayout, type MailLayoutProps } from './mail-layout.ts';
import { MailButton, MailFacts, MailText } from './mail-parts.ts';

export interface ScheduledReportMail {
  readonly name: string;
  readonly title: string;
  readonly rows: number;
  /** As the head office writes it. */
  readonly asOf: string;
  /** False where the rows are too many for a mail: then they are opened on the screen. */
  readonly isAttached: boolean;
  readonly path: `/${string}`;
}

/** A report somebody scheduled for the own mail. It is sent only when it has rows. */
export function scheduledReportEmail(mail: ScheduledReportMail): {
  subject: string;
  body: ReactElement<MailLayoutProps>;
} {
  const counted = mail.rows === 1 ? '1 fila' : `${formatInteger(mail.rows)} filas`;
  const how = mail.isAttached
    ? 'El archivo va adjunto, con lo que usted puede ver hoy.'
    : 'Son demasiadas filas para un correo: ábralo en la aplicación y expórtelo desde ahí.';
  const body = h(
    MailLayout,
    {
      title: mail.title,
      preview: counted,
      reason: 'Recibe este reporte porque lo programó; deja de recibirlo en la misma pantalla, en «Programar».',
    },
    h(MailText, null, `${mail.name}: su reporte «${mail.title}» tiene ${counted}. ${how}`),
    h(MailFacts, {
      rows: [
        ['Filas', formatInteger(mail.rows)],
        ['Datos al', mail.asOf],
      ],
    }),
    h(MailButton, { path: mail.path }, 'Abrir el reporte'),
  );
  return { subject: `${mail.title}: ${counted}`, body };
}
