import { sayDeadline } from '@aura/domain/authorization-terms';
import { formatMoney } from '@aura/domain/format';
import { createElement as h, type ReactElement } from 'react';
import { MailLayout, type MailLayoutProps } from './mail-layout.ts';
import { MailButton, MailFacts, MailText } from './mail-parts.ts';

export interface AuthorizationMail {
  readonly signer: string;
  readonly claimNumber: string;
  readonly party: string;
  readonly versionNumber: number;
  readonly total: number;
  readonly moment: 'before' | 'after';
  readonly message: string;
  readonly sha256: string;
  /** The deadline of the answer, to which the link works. */
  readonly expiresAt: Date;
  readonly isReminder: boolean;
  readonly token: string;
}

/** The token follows the `#`: browsers do not send the fragment, so it reaches no log on the way. */
export function authorizationEmail(mail: AuthorizationMail): { subject: string; body: ReactElement<MailLayoutProps> } {
  const asked = mail.moment === 'before' ? 'Autorización de cotización' : 'Aceptación del monto final';
  const title = mail.isReminder ? `Recordatorio: ${asked.toLowerCase()}` : asked;
  const body = h(
    MailLayout,
    {
      title,
      isForOutsiders: true,
      preview: `${mail.claimNumber} · ${mail.party} · ${formatMoney(mail.total)}`,
      reason: 'Recibe este correo porque su matriz de autorización lo nombra. El enlace es personal: no lo reenvíe.',
    },
    h(MailText, null, `${mail.signer}: ${sentence(mail)}`),
    ...(mail.message === '' ? [] : [h(MailText, { key: 'message' }, mail.message)]),
    h(MailFacts, {
      rows: [
        ['Siniestro', mail.claimNumber],
        ['Afectado', mail.party],
        ['Versión', String(mail.versionNumber)],
        ['Total con IVA', formatMoney(mail.total)],
        ['Responda hasta el', sayDeadline(mail.expiresAt)],
        ['Huella del PDF (SHA-256)', mail.sha256],
      ],
    }),
    h(MailButton, { path: `/autorizacion#${mail.token}` }, 'Revisar y decidir'),
  );
  return { subject: `${title}: ${mail.claimNumber} · ${mail.party}`, body };
}

function sentence({ moment, isReminder }: AuthorizationMail): string {
  if (isReminder) return 'seguimos a la espera de su respuesta sobre esta cotización.';
  return moment === 'before'
    ? 'le pedimos autorizar la siguiente cotización para iniciar la reparación.'
    : 'el trabajo terminó; le pedimos aceptar el monto final.';
}
