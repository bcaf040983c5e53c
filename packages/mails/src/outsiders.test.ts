import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { assignmentEmail } from './assignment.email.ts';
import { MailLayout } from './mail-layout.ts';

/** Mails to users of the application alone, who know it by its name. All others are read by outsiders. */
const FOR_USERS = [
  'audit.email.ts',
  'digest.email.ts',
  'notification.email.ts',
  'scheduled-report.email.ts',
  'security.email.ts',
];
/** To a supervisor or a provider, by its role. */
const FOR_BOTH = 'assignment.email.ts';
const COMPANY = { name: 'Reparaciones del Valle', phone: '+525512345678', logoKey: null };
const mails = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.email.ts'));
const outside = mails.filter((name) => !FOR_USERS.includes(name) && name !== FOR_BOTH);

test.each(outside)('%s is signed by the company alone', (name) => {
  const source = readFileSync(join(import.meta.dirname, name), 'utf8');

  expect(source).toContain('isForOutsiders: true');
  expect(source).not.toMatch(/\bAura\b/);
});

test('each mail for users exists, and a mail to a provider about its assignment names the company and not the product', () => {
  expect(FOR_USERS.filter((name) => !mails.includes(name))).toEqual([]);
  const claim = {
    name: 'Herrería Gómez',
    slug: 'a',
    claimNumber: '1',
    reportNumber: '',
    folio: '',
    customer: 'GNP',
    zone: 'Sur',
    jobType: 'Reparación',
    insuredName: '',
    address: '',
    occurredOn: '2026-11-12',
    promiseDate: null,
    parties: ['Rosa Delgado'],
  };
  const htmlFor = (role: 'supervisor' | 'provider') => {
    const { body } = assignmentEmail({ ...claim, role });
    return renderToStaticMarkup(h(MailLayout, { ...body.props, company: COMPANY }));
  };

  expect(htmlFor('provider')).toContain('Reparaciones del Valle');
  expect(htmlFor('provider')).not.toMatch(/\bAura\b/);
  expect(htmlFor('supervisor')).toContain('Abrir Aura');
});

test('the layout of a mail for outsiders bears nothing of the product', () => {
  const props = { title: 'Orden', preview: 'Orden', reason: 'Porque trabaja con nosotros.', company: COMPANY };

  expect(renderToStaticMarkup(h(MailLayout, { ...props, isForOutsiders: true }))).not.toMatch(/\bAura\b/);
});
