import { createElement as h, type ReactElement } from 'react';
import { MailLayout, type MailLayoutProps } from './mail-layout.ts';
import { MailButton, MailText } from './mail-parts.ts';

export interface SecurityMail {
  readonly title: string;
  readonly text: string;
  /** Where its button leads, if not to the profile. */
  readonly button?: { readonly path: `/${string}`; readonly label: string };
}

const TO_PROFILE = { path: '/perfil', label: 'Revisar mi cuenta' } as const;

const REASON =
  'Recibe este correo porque se trata de la seguridad de su cuenta de Aura; no se puede desactivar. No responda a esta dirección.';

export function securityEmail({ title, text, button = TO_PROFILE }: SecurityMail): {
  subject: string;
  body: ReactElement<MailLayoutProps>;
} {
  const body = h(
    MailLayout,
    { title, preview: text, reason: REASON },
    h(MailText, null, text),
    h(MailButton, { path: button.path }, button.label),
  );
  return { subject: title, body };
}
