import { createElement as h, type ReactElement } from 'react';
import { MailLayout } from './mail-layout.ts';
import { MailText } from './mail-parts.ts';

const REASON =
  'Recibe este correo quien guarda la prueba de que la auditoría de Aura no se alteró. Consérvelo; no responda a esta dirección.';

/** State of the audit chain, mailed so that a copy exists beyond the reach of anyone who can change the database. */
export function auditEmail({ title, text }: { readonly title: string; readonly text: string }): {
  subject: string;
  body: ReactElement;
} {
  return { subject: title, body: h(MailLayout, { title, preview: text, reason: REASON }, h(MailText, null, text)) };
}
