import { formatPhone } from '@aura/domain/phone';
import { createElement as h, type ReactElement } from 'react';
import { MailLayout, type MailLayoutProps } from './mail-layout.ts';
import { MailButton, MailFacts, MailText } from './mail-parts.ts';

type Written = { subject: string; body: ReactElement<MailLayoutProps> };

export interface VisitMail {
  readonly what: 'new' | 'changed' | 'cancelled';
  readonly isForParty: boolean;
  readonly company: string;
  /** Ours, to ask. */
  readonly phone: string;
  readonly when: string;
  readonly minutes: number;
  /** Who goes; '' while nobody is assigned. */
  readonly visitor: string;
  /** Who receives the visit. */
  readonly host: string;
  readonly reason: string;
  readonly slug: string;
  readonly claimNumber: string;
  readonly address: string;
}

const TITLES = { new: 'Cita de visita', changed: 'Su cita cambió', cancelled: 'Su cita se canceló' } as const;

/** Sent with an event for the calendar. The party reads when and who; the visitor also where and whom to ask for. */
export function visitEmail(mail: VisitMail): Written {
  const title = TITLES[mail.what];
  const rows = [
    [mail.what === 'cancelled' ? 'Ya no es' : 'Cuándo', mail.when],
    ['Duración', mail.what === 'cancelled' ? '' : `${mail.minutes} min`],
    ['Va', mail.isForParty ? mail.visitor : ''],
    ['Recibe', mail.isForParty ? '' : mail.host],
    ['Dirección', mail.isForParty ? '' : mail.address],
    ['Siniestro', mail.isForParty ? '' : mail.claimNumber],
    ['Motivo', mail.what === 'new' ? '' : mail.reason],
  ] as const;
  const body = h(
    MailLayout,
    {
      title,
      ...(mail.isForParty && { isForOutsiders: true as const }),
      preview: mail.when,
      reason: mail.isForParty
        ? 'Recibe este correo porque nos dio su dirección para informarle de su caso.'
        : 'Recibe este correo porque la visita es suya.',
    },
    h(MailFacts, { rows }),
    mail.isForParty
      ? h(MailText, null, `¿No puede a esa hora? Elija otra en su enlace o llámenos al ${formatPhone(mail.phone)}.`)
      : h(MailButton, { path: `/siniestros/${mail.slug}` }, 'Ver el siniestro'),
  );
  return { subject: `${title}: ${mail.when}`, body };
}

export interface VisitReminder {
  readonly company: string;
  readonly phone: string;
  readonly when: string;
  readonly party: string;
  readonly visitor: string;
}

export function visitReminderEmail({ phone, when, party, visitor }: VisitReminder): Written {
  const title = 'Mañana lo visitamos';
  const who = visitor === '' ? '' : ` Va ${visitor}.`;
  const body = h(
    MailLayout,
    {
      title,
      isForOutsiders: true,
      preview: when,
      reason: 'Recibe este correo porque nos dio su dirección para informarle de su caso.',
    },
    h(MailText, null, `${party}: le recordamos su cita del ${when}.${who}`),
    h(MailText, null, `¿No puede a esa hora? Elija otra en su enlace o llámenos al ${formatPhone(phone)}.`),
  );
  return { subject: `${title}: ${when}`, body };
}
