import { createElement as h, type ReactElement } from 'react';
import { MailLayout, type MailLayoutProps } from './mail-layout.ts';
import { MailButton, MailFacts, MailText } from './mail-parts.ts';

export interface StatusReportMail {
  readonly name: string;
  readonly customer: string;
  /** Open cases by stage, in the insurer's words. */
  readonly lines: readonly { readonly status: string; readonly count: number; readonly overdue: number }[];
  readonly path: `/${string}`;
}

/** Status of an insurer's open cases, for users who subscribed; they unsubscribe on the same screen. */
export function statusReportEmail({ name, customer, lines, path }: StatusReportMail): {
  subject: string;
  body: ReactElement<MailLayoutProps>;
} {
  const total = lines.reduce((sum, { count }) => sum + count, 0);
  const overdue = lines.reduce((sum, line) => sum + line.overdue, 0);
  const counted = total === 1 ? '1 caso abierto' : `${total} casos abiertos`;
  const title = 'Siniestros por etapa';
  const body = h(
    MailLayout,
    {
      title,
      preview: `${customer}: ${counted}`,
      isForOutsiders: true,
      reason: 'Recibe este reporte porque lo pidió; deja de recibirlo en la misma pantalla, en «Recibir por correo».',
    },
    h(MailText, null, `${name}: ${customer} tiene ${counted}${overdue > 0 ? `, ${overdue} con promesa vencida` : ''}.`),
    h(MailFacts, {
      rows: lines.map(
        (line) =>
          [line.status, line.overdue > 0 ? `${line.count} (${line.overdue} vencidos)` : String(line.count)] as const,
      ),
    }),
    h(MailButton, { path }, 'Abrir el reporte'),
  );
  return { subject: `${title}: ${customer}, ${counted}`, body };
}
