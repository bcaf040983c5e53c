import { createElement as h, type ReactElement } from 'react';
import { MailLayout, type MailLayoutProps } from './mail-layout.ts';
import { MailButton, MailNews, MailText } from './mail-parts.ts';

export interface NewsMail {
  readonly name: string;
  /** The first so many; the rest is counted. */
  readonly news: readonly { readonly verb: string; readonly description: string }[];
  readonly more: number;
  readonly isDigest: boolean;
}

/** What somebody chose to hear by mail: at once, or the news of a day together. */
export function newsEmail({ name, news, more, isDigest }: NewsMail): {
  subject: string;
  body: ReactElement<MailLayoutProps>;
} {
  const count = news.length + more;
  const title = isDigest ? 'Resumen del día' : (news[0]?.verb ?? 'Novedades');
  const counted = count === 1 ? '1 novedad' : `${count} novedades`;
  const subject = isDigest ? `Resumen del día: ${counted}` : count === 1 ? title : `${title} y ${count - 1} más`;
  const body = h(
    MailLayout,
    {
      title,
      preview: news.map(({ verb }) => verb).join(' · '),
      reason: 'Recibe este correo por sus preferencias de notificaciones; las cambia en su perfil.',
    },
    h(MailText, null, `${name}: ${isDigest ? `tiene ${counted} desde el resumen anterior.` : `tiene ${counted}.`}`),
    h(MailNews, { news }),
    more > 0 ? h(MailText, null, more === 1 ? 'Y una más en Aura.' : `Y ${more} más en Aura.`) : null,
    h(MailButton, { path: '/dashboard' }, 'Abrir Aura'),
  );
  return { subject, body };
}
