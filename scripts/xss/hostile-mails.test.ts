import { assignmentEmail } from '@aura/mails/assignment.email';
import { auditEmail } from '@aura/mails/audit.email';
import { authorizationEmail } from '@aura/mails/authorization.email';
import { digestEmail } from '@aura/mails/digest.email';
import { invoiceEmail } from '@aura/mails/invoice.email';
import { notificationEmail } from '@aura/mails/notification.email';
import { orderEmail } from '@aura/mails/order.email';
import { partyLinkEmail } from '@aura/mails/party-link.email';
import { scheduledReportEmail } from '@aura/mails/scheduled-report.email';
import { securityEmail } from '@aura/mails/security.email';
import { statementEmail } from '@aura/mails/statement.email';
import { statusReportEmail } from '@aura/mails/status-report.email';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type RenderedMail, renderMail } from '../../apps/api/src/modules/mail/delivery/render-mail.ts';
import { HOSTILE_TEXTS } from '../../e2e/hostile-texts.ts';

const DAY = '2026-11-18';
const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

/** Every mail there is, with one text wherever somebody types; numbers, days, tokens and paths are ours. */
const MAILS: Readonly<Record<string, (text: string) => ReturnType<typeof auditEmail>>> = {
  assignment: (text) =>
    assignmentEmail({
      role: 'provider',
      name: text,
      slug: 'gnp-1',
      claimNumber: text,
      reportNumber: text,
      folio: text,
      customer: text,
      zone: text,
      jobType: text,
      insuredName: text,
      address: text,
      occurredOn: DAY,
      promiseDate: DAY,
      parties: [text, text],
    }),
  audit: (text) => auditEmail({ title: text, text }),
  authorization: (text) =>
    authorizationEmail({
      signer: text,
      claimNumber: text,
      party: text,
      versionNumber: 1,
      total: 100,
      moment: 'before',
      message: text,
      sha256: HASH,
      until: DAY,
      isReminder: false,
      token: 'x',
    }),
  digest: (text) => digestEmail({ name: text, news: [{ verb: text, description: text }], more: 1 }),
  invoice: (text) =>
    invoiceEmail({
      kind: 'I',
      receiverName: text,
      number: text,
      uuid: text,
      date: DAY,
      total: 100,
      claims: [text, text],
    }),
  notification: (text) => notificationEmail({ verb: text, description: text, path: '/siniestros' }),
  order: (text) =>
    orderEmail({
      payeeName: text,
      number: text,
      versionNumber: 1,
      claimNumber: text,
      party: text,
      total: 100,
      sha256: HASH,
      until: DAY,
      isReminder: true,
      token: 'x',
    }),
  'party-link': (text) => partyLinkEmail({ party: text, customer: text, until: DAY, token: 'x' }),
  'scheduled-report': (text) =>
    scheduledReportEmail({ name: text, title: text, rows: 1, asOf: text, isAttached: false, path: '/reportes' }),
  security: (text) => securityEmail({ title: text, text }),
  statement: (text) =>
    statementEmail({ provider: text, period: text, balance: 1, missingInvoice: 1, pendingComplements: 1 }),
  'status-report': (text) =>
    statusReportEmail({
      name: text,
      customer: text,
      lines: [{ status: text, count: 1, overdue: 1 }],
      path: '/extranet',
    }),
};

test('no mail is missing here', () => {
  const files = readdirSync(new URL('../../packages/mails/src', import.meta.url)).filter((name) =>
    name.endsWith('.email.ts'),
  );

  expect(Object.keys(MAILS).map((name) => `${name}.email.ts`)).toEqual(files.sort());
});

test.each(Object.entries(MAILS))('%s: whatever is typed is a text of the mail and nothing else', (_name, mail) => {
  const rendered = (text: string): RenderedMail => renderMail(mail(text).body);
  const harmless = rendered('§').html;
  const changed = HOSTILE_TEXTS.filter((text) => rendered(text).html.replaceAll(escaped(text), '§') !== harmless);

  expect(harmless.split('§').length).toBeGreaterThan(2);
  expect(changed).toEqual([]);
});

function escaped(text: string): string {
  const signs: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#x27;',
  };
  return text.replace(/["&'<>]/g, (sign) => signs[sign] ?? sign);
}
