import { displayNumber } from '@aura/domain/claim-number';
import { formatDate } from '@aura/domain/format';
import { createElement as h, type ReactElement } from 'react';
import { MailLayout, type MailLayoutProps } from './mail-layout.ts';
import { MailButton, MailFacts, MailText } from './mail-parts.ts';

export interface AssignmentMail {
  readonly role: 'supervisor' | 'provider';
  readonly name: string;
  readonly slug: string;
  readonly claimNumber: string;
  readonly reportNumber: string;
  readonly folio: string;
  readonly customer: string;
  readonly zone: string;
  readonly jobType: string;
  readonly insuredName: string;
  readonly address: string;
  readonly occurredOn: string;
  readonly promiseDate: string | null;
  /** Parties the addressee attends; a supervisor gets all of them. */
  readonly parties: readonly string[];
}

/** The wording of an assignment mail, also used by its preview. */
export interface AssignmentText {
  readonly subject: string;
  readonly title: string;
  readonly greeting: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
}

/** Phone numbers and descriptions are left out: a mail is forwarded, printed and lost. */
export function assignmentText(mail: AssignmentMail): AssignmentText {
  const number = displayNumber(mail);
  const isProvider = mail.role === 'provider';
  const insurer: AssignmentText['rows'] = isProvider
    ? []
    : [
        ['Núm. de siniestro', mail.claimNumber],
        ['Reporte', mail.reportNumber],
        ['Asegurado', mail.insuredName],
      ];
  return {
    subject: `${isProvider ? 'Trabajo' : 'Siniestro'} asignado: ${number} · ${mail.customer}`,
    title: isProvider ? 'Se le asignó un trabajo' : 'Se le asignó un siniestro',
    greeting: `${mail.name}: ${sentence(mail)}`,
    rows: [
      ['Folio', mail.folio],
      ['Cliente', mail.customer],
      ...insurer,
      ['Tipo de trabajo', mail.jobType],
      ['Zona', mail.zone],
      ['Dirección', mail.address],
      ['Ocurrido', formatDate(mail.occurredOn)],
      ['Fecha promesa', mail.promiseDate === null ? '' : formatDate(mail.promiseDate)],
      [mail.parties.length === 1 ? 'Afectado' : 'Afectados', mail.parties.join(', ')],
    ],
  };
}

export function assignmentEmail(mail: AssignmentMail): { subject: string; body: ReactElement<MailLayoutProps> } {
  const { subject, title, greeting, rows } = assignmentText(mail);
  const body = h(
    MailLayout,
    {
      title,
      preview: `${mail.customer} · ${mail.zone} · ${mail.parties.join(', ')}`,
      isForOutsiders: mail.role === 'provider',
      reason: 'Recibe este correo porque se le asignó este siniestro. No responda a esta dirección.',
    },
    h(MailText, null, greeting),
    h(MailFacts, { rows }),
    h(MailButton, { path: `/siniestros/${mail.slug}` }, 'Abrir el expediente'),
  );
  return { subject, body };
}

function sentence({ role, parties }: AssignmentMail): string {
  if (role === 'supervisor') return 'queda a su cargo el siguiente siniestro.';
  return parties.length === 1
    ? 'atenderá al afectado de este siniestro.'
    : 'atenderá a los afectados de este siniestro.';
}
