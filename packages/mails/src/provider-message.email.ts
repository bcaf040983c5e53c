import { formatDate } from '@aura/domain/format';
import { OCCASION_WORDS, type Occasion } from '@aura/domain/message-terms';
import { createElement as h, type ReactElement } from 'react';
import { MailLayout, type MailLayoutProps } from './mail-layout.ts';
import { MailButton, MailFacts, MailText } from './mail-parts.ts';

export interface ProviderMessage {
  readonly occasion: Occasion;
  readonly provider: string;
  readonly claimNumber: string;
  readonly slug: string;
  readonly party: string;
  readonly address: string;
  readonly promiseDate: string | null;
  readonly supervisor: string | null;
}

/** Names and telephones of the people who live there are left out: a mail is forwarded, printed and lost. */
export function providerMessageEmail(mail: ProviderMessage): { subject: string; body: ReactElement<MailLayoutProps> } {
  const { title, sentence } = OCCASION_WORDS[mail.occasion];
  const rows = [
    ['Siniestro', mail.claimNumber],
    ['Afectado', mail.party],
    ['Dirección', mail.address],
    ['Fecha promesa', mail.promiseDate === null ? '' : formatDate(mail.promiseDate)],
    ['Supervisor', mail.supervisor ?? ''],
  ] as const;
  const body = h(
    MailLayout,
    {
      title,
      preview: `${mail.claimNumber} · ${mail.party}`,
      isForOutsiders: true,
      reason: 'Recibe este correo porque trabaja con nosotros. No responda a esta dirección.',
    },
    h(MailText, null, `${mail.provider}: ${sentence}`),
    h(MailFacts, { rows: rows.filter(([, value]) => value !== '') }),
    h(MailButton, { path: `/siniestros/${mail.slug}` }, 'Ver el trabajo'),
  );
  return { subject: `${title}: ${mail.claimNumber} · ${mail.party}`, body };
}
