import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { APP_ORIGIN } from './app-origin.ts';
import { ink, TEXT } from './mail-styles.ts';

export function MailText({ children }: { readonly children?: ReactNode }): ReactElement {
  return h('p', { className: 'text', style: { ...TEXT, margin: '0 0 14px' } }, children);
}

/** Names and values in rows; empty values are left out. */
export function MailFacts({ rows }: { readonly rows: readonly (readonly [name: string, value: string])[] }) {
  const cell = { ...TEXT, padding: '4px 0', verticalAlign: 'top' as const };
  return h(
    'table',
    {
      className: 'facts',
      role: 'presentation',
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      style: { margin: '0 0 16px' },
    },
    h(
      'tbody',
      null,
      rows
        .filter(([, value]) => value !== '')
        .map(([name, value]) =>
          h(
            'tr',
            { key: name },
            h(
              'td',
              { className: 'faint', width: '38%', style: { ...cell, color: ink.faint, paddingRight: '12px' } },
              name,
            ),
            h('td', { className: 'text', style: { ...cell, wordBreak: 'break-word' as const } }, value),
          ),
        ),
    ),
  );
}

/** A button. `path` is a screen of the application. */
export function MailButton({ path, children }: { readonly path: `/${string}`; readonly children?: ReactNode }) {
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, style: { margin: '4px 0 8px' } },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h(
          'td',
          { style: { backgroundColor: ink.brand, borderRadius: '6px' } },
          h(
            'a',
            {
              href: `${APP_ORIGIN}${path}`,
              style: {
                ...TEXT,
                display: 'inline-block',
                padding: '10px 18px',
                fontWeight: 600,
                color: '#ffffff',
                textDecoration: 'none',
              },
            },
            children,
          ),
        ),
      ),
    ),
  );
}

export function MailNews({
  news,
}: {
  readonly news: readonly { readonly verb: string; readonly description: string }[];
}): ReactElement {
  return h(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, style: { margin: '0 0 16px' } },
    h(
      'tbody',
      null,
      news.map(({ verb, description }, place) =>
        h(
          'tr',
          { key: place },
          h(
            'td',
            { className: 'text', style: { ...TEXT, padding: '8px 0', borderTop: `1px solid ${ink.line}` } },
            h('strong', null, verb),
            description === '' ? null : h('br'),
            description,
          ),
        ),
      ),
    ),
  );
}
