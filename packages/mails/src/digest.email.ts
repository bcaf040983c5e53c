import { createElement as h, type ReactElement } from 'react';
import { MailLayout, type MailLayoutProps } from './mail-layout.ts';
import { MailButton, MailNews, MailText } from './mail-parts.ts';

export interface DigestMail {
  readonly name: string;
  /** The latest items; the remaining ones are only counted. */
  readonly news: readonly { readonly verb: string; readonly description: string }[];
  readonly more: number;
}

/** Notifications collected since the previous digest. */
export function digestEmail({ name, news, more }: DigestMail): {
  subject: string;
  body: ReactElement<MailLayoutProps>;
} {
  const count = news.length + more;
  const counted = count === 1 ? '1 novedad' : `${count} novedades`;
  const title = 'Resumen del día';
  const body = h(
    MailLayout,
    {
      title,
      preview: news.map(({ verb }) => verb).join(' · '),
      reason: 'Recibe este correo por sus preferencias de notificaciones; las cambia en su perfil.',
    },
    h(MailText, null, `${name}: tiene ${counted} desde el resumen anterior.`),
    h(MailNews, { news }),
    more > 0 ? h(MailText, null, more === 1 ? 'Y una más en Aura.' : `Y ${more} más en Aura.`) : null,
    h(MailButton, { path: '/dashboard' }, 'Abrir Aura'),
  );
  return { subject: `${title}: ${counted}`, body };
}
