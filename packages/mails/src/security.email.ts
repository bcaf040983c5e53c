import { createElement as h, type ReactElement } from 'react';
import { MailLayout, type MailLayoutProps } from './mail-layout.ts';
import { MailButton, MailText } from './mail-parts.ts';

export interface SecurityMail {
  readonly title: string;
  readonly text: string;
}

const REASON =
  'Recibe este correo porque se trata de la seguridad de su cuenta de Aura; no se puede desactivar. No responda a esta dirección.';

export function securityEmail({ title, text }: SecurityMail): { subject: string; body: ReactElement<MailLayoutProps> } {
  const body = h(
    MailLayout,
    { title, preview: text, reason: REASON },
    h(MailText, null, text),
    h(MailButton, { path: '/perfil' }, 'Revisar mi cuenta'),
  );
  return { subject: title, body };
}
