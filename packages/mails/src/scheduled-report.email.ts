import { formatInteger } from '@aura/domain/format';
import { createElement as h, type ReactElement } from 'react';
import { MailLayout, type MailLayoutProps } from './mail-layout.ts';
import { MailButton, MailFacts, MailText } from './mail-parts.ts';

export interface ScheduledReportMail {
  readonly name: string;
  readonly title: string;
  readonly rows: number;
  /** Formatted in the time zone of the head office. */
  readonly asOf: string;
  /** False if there are too many rows for a mail: they are then opened on the screen. */
  readonly isAttached: boolean;
  readonly path: `/${string}`;
}

/** A report that a user scheduled for themselves. It is sent only if it has rows. */
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
