import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { companyLogoPath, OUR_NAME } from '@aura/domain/head-office';
import { APP_ORIGIN } from './app-origin.ts';
import { DARK_STYLES, ink, TEXT } from './mail-styles.ts';

export interface MailLayoutProps {
  readonly title: string;
  /** Text that mail programs show after the subject in their list. */
  readonly preview: string;
  readonly children?: ReactNode;
  /** Why the reader receives this mail; shown in the footer. */
  readonly reason: string;
  /** For people without an account, whose way in is the mail's own link: nothing in it names the application. */
  readonly isForOutsiders?: boolean;
  /** Who sends it; set where mails are queued. */
  readonly company?: Sender;
}

interface Sender {
  readonly name: string;
  readonly logoKey: string | null;
}

const AS_IT_COMES: Sender = { name: OUR_NAME, logoKey: null };

/** Layout for old mail programs too: tables, inline styles on every element, one column of 560 points. */
export function MailLayout({
  title,
  preview,
  reason,
  isForOutsiders = false,
  company,
  children,
}: MailLayoutProps): ReactElement {
  return h(
    'html',
    { lang: 'es' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, title),
      h('style', null, DARK_STYLES),
    ),
    h(
      'body',
      { className: 'page', style: { margin: 0, padding: 0, backgroundColor: ink.page } },
      h('div', { className: 'preview', style: { display: 'none', maxHeight: 0, overflow: 'hidden' } }, preview),
      h(
        Sheet,
        { width: '100%', className: 'page', style: { backgroundColor: ink.page } },
        h(
          'td',
          { align: 'center', style: { padding: '24px 12px' } },
          h(MailCard, { title, reason, isForOutsiders, ...(company === undefined ? {} : { company }) }, children),
        ),
      ),
    ),
  );
}

/** The mail's content without the surrounding page, for previews. */
export function MailCard({
  title,
  reason,
  isForOutsiders = false,
  company = AS_IT_COMES,
  children,
}: Omit<MailLayoutProps, 'preview'>): ReactElement {
  const side = '28px';
  return h(
    'table',
    {
      role: 'presentation',
      className: 'card',
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      style: { maxWidth: '560px', backgroundColor: ink.card, border: `1px solid ${ink.line}`, borderRadius: '8px' },
    },
    h(
      'tbody',
      null,
      h('tr', null, h('td', { style: { ...TEXT, padding: `20px ${side} 0` } }, h(Brand, company))),
      h('tr', null, h('td', { style: { ...TEXT, padding: `12px ${side} 24px` } }, h(Title, null, title), children)),
      h(
        'tr',
        null,
        h(
          'td',
          {
            className: 'foot',
            style: {
              ...TEXT,
              fontSize: '12px',
              lineHeight: '18px',
              color: ink.faint,
              padding: `14px ${side}`,
              borderTop: `1px solid ${ink.line}`,
            },
          },
          reason,
          ' ',
          isForOutsiders
            ? null
            : h('a', { href: APP_ORIGIN, className: 'foot', style: { color: ink.faint } }, 'Abrir Aura'),
        ),
      ),
    ),
  );
}

/** The name is text also beside a logo: many mail programs show no pictures. */
function Brand({ name, logoKey }: Sender): ReactElement {
  const picture = { height: 28, alt: '', style: { verticalAlign: 'middle' as const, marginRight: '10px' } };
  return h(
    'span',
    { className: 'brand', style: { fontSize: '15px', fontWeight: 700, letterSpacing: '0.02em', color: ink.brand } },
    logoKey === null ? null : h('img', { src: `${APP_ORIGIN}${companyLogoPath(logoKey)}`, ...picture }),
    name,
  );
}

function Title({ children }: { readonly children?: ReactNode }): ReactElement {
  return h(
    'h2',
    { className: 'text', style: { ...TEXT, fontSize: '20px', lineHeight: '28px', margin: '0 0 12px' } },
    children,
  );
}

function Sheet({ children, ...table }: { readonly children?: ReactNode; readonly [name: string]: unknown }) {
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, ...table },
    h('tbody', null, h('tr', null, children)),
  );
}
