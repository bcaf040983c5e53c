import { formatMoney } from '@aura/domain/format';
import { createElement as h, type ReactElement } from 'react';
import { MailLayout, type MailLayoutProps } from './mail-layout.ts';
import { MailFacts, MailText } from './mail-parts.ts';

export interface StatementMail {
  readonly provider: string;
  readonly period: string;
  readonly balance: number;
  readonly missingInvoice: number;
  readonly pendingComplements: number;
}

export function statementEmail(mail: StatementMail): { subject: string; body: ReactElement<MailLayoutProps> } {
  const title = 'Estado de cuenta';
  const body = h(
    MailLayout,
    {
      title,
      preview: `${mail.period} · saldo ${formatMoney(mail.balance)}`,
      isForOutsiders: true,
      reason: 'Recibe este correo porque trabaja con nosotros. Si algo no coincide con sus registros, respóndanos.',
    },
    h(MailText, null, `${mail.provider}: adjuntamos su estado de cuenta con facturas, anticipos y pagos.`),
    h(MailFacts, {
      rows: [
        ['Periodo', mail.period],
        ['Saldo contable', formatMoney(mail.balance)],
        ['Falta factura', formatMoney(mail.missingInvoice)],
        ['Complementos de pago pendientes', String(mail.pendingComplements)],
      ],
    }),
  );
  return { subject: `${title} de ${mail.provider}: ${mail.period}`, body };
}
