import { createElement as h, type ReactElement } from 'react';
import { MailLayout, type MailLayoutProps } from './mail-layout.ts';
import { MailFacts, MailText } from './mail-parts.ts';

export interface BankAccountMail {
  readonly what: 'requested' | 'approved' | 'stopped';
  readonly provider: string;
  /** Bank and last four digits, never the whole number. */
  readonly account: string;
  /** When it can be paid to; null unless approved. */
  readonly usableFrom: string | null;
}

const SAID = {
  requested: {
    title: 'Se solicitó una cuenta bancaria',
    text: 'se solicitó que le paguemos en esta cuenta. Otra persona tiene que compararla con su carátula y aprobarla.',
  },
  approved: {
    title: 'Se aprobó una cuenta bancaria',
    text: 'se aprobó esta cuenta para pagarle. Todavía no se usa: hay un día para avisarnos si no es suya.',
  },
  stopped: {
    title: 'Se detuvo una cuenta bancaria',
    text: 'detuvimos esta cuenta: no se pagará nada en ella hasta que se registre y apruebe otra.',
  },
} as const;

export function bankAccountEmail(mail: BankAccountMail): { subject: string; body: ReactElement<MailLayoutProps> } {
  const { title, text } = SAID[mail.what];
  const body = h(
    MailLayout,
    {
      title,
      preview: `${mail.provider} · ${mail.account}`,
      isForOutsiders: true,
      reason: 'Recibe este correo porque es la persona que cobra o la que solicitó la cuenta.',
    },
    h(MailText, null, `${mail.provider}: ${text}`),
    h(MailFacts, {
      rows: [
        ['Cuenta', mail.account],
        ...(mail.usableFrom === null ? [] : [['Se usa a partir de', mail.usableFrom] as const]),
      ],
    }),
    h(
      MailText,
      null,
      'Si no la pidió, avísenos por teléfono hoy mismo: una sola persona puede detenerla. No responda con números de cuenta.',
    ),
  );
  return { subject: `${title}: ${mail.provider}`, body };
}
