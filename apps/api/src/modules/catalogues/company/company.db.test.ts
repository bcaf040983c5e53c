import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeCompany, readCompany, readCompanyLogo } from '@aura/contracts/catalogues/company';
import { readHistory } from '@aura/contracts/workspace';
import { OUR_NAME, OUR_PHONE } from '@aura/domain/head-office';
import { MailLayout } from '@aura/mails/mail-layout';
import { createElement as h } from 'react';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { headed, letterheadOf, signOf } from '../../../core/letterhead.ts';
import { printPdf } from '../../../core/pdf/print-pdf.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { queueMail } from '../../mail/public.ts';

const api = await startTestApi();
const admin = await api.as('Admin');
const finance = await api.as('Finanzas');
const outsider = await api.as('extranet_Cliente');

const png = async (width: number, height: number) =>
  `data:image/png;base64,${(
    await sharp({ create: { width, height, channels: 4, background: '#1F4E8C80' } })
      .png()
      .toBuffer()
  ).toString('base64')}`;
const mailHtml = async () => {
  const body = h(MailLayout, { title: 'Prueba', preview: 'Prueba', reason: 'Es una prueba.' });
  const id = await queueMail(api, {
    kind: 'digest',
    recipients: ['a@example.com'],
    subject: 'Prueba',
    body,
    queuedBy: null,
  });
  const { html } = await api.db
    .selectFrom('outgoingMail')
    .select('html')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return html;
};
const paper = async () => {
  const letterhead = await letterheadOf(api.db);
  const sheets = [[{ kind: 'note' as const, text: 'Prueba' }]];
  return readPdf(await printPdf({ title: 'Prueba', ...headed(letterhead, 'Cliente'), footer: 'Prueba', sheets }));
};

test('until it is set papers and mails bear the name that the application comes with', async () => {
  expect(await finance.call(readCompany)).toEqual({
    name: '',
    phone: '',
    logoKey: null,
    toldWithinHours: 72,
    isValidatedByAnother: true,
    visitMinutes: 60,
    visitNoticeHours: 24,
    travelKmh: 25,
    rushKmh: 15,
    rushHours: '7-10, 17-20',
    version: 1,
  });

  expect(await signOf(api.db)).toEqual({ name: OUR_NAME, phone: OUR_PHONE, logoKey: null });
  expect(await mailHtml()).toContain(`>${OUR_NAME}<`);
  const printed = await paper();
  expect(printed).toContain(OUR_NAME);
  expect(printed).not.toContain('/Subtype /Image');
});

test('an administrator sets name, telephone and logo: mails, papers and pages bear them, and the history says so', async () => {
  const logo = await png(1200, 300);
  const { version } = await admin.call(readCompany);

  const set = await admin.call(changeCompany, {
    body: { name: ' Reparaciones del Valle ', phone: '55 1234 5678', logo, version },
  });

  expect(set).toMatchObject({ name: 'Reparaciones del Valle', phone: '+525512345678', version: version + 1 });
  const html = await mailHtml();
  expect(html).toContain('Reparaciones del Valle');
  expect(html).toContain(`/api/v1/commons/company/logo/${set.logoKey}/`);
  expect(html).not.toContain(OUR_NAME);
  const printed = await paper();
  expect(printed).toContain('Reparaciones del Valle');
  expect(printed).toContain('/Subtype /Image');
  // Signed out too: mails and links are opened without an account.
  const { content } = await outsider.call(readCompanyLogo, { params: { key: set.logoKey as string } });
  expect(await sharp(Buffer.from(content)).metadata()).toMatchObject({ format: 'png', width: 480, height: 120 });
  const [last] = await admin.call(readHistory, { params: { entity: 'company', entityId: '1' } });
  expect(last?.changes).toEqual({
    name: ['', 'Reparaciones del Valle'],
    phone: ['', '+525512345678'],
    logoKey: [null, set.logoKey],
  });

  // Without a new picture the logo stays; null removes it.
  const kept = await admin.call(changeCompany, { body: { name: '', phone: '', version: set.version } });
  expect(kept).toMatchObject({ name: '', logoKey: set.logoKey });
  const without = await admin.call(changeCompany, { body: { name: '', phone: '', logo: null, version: kept.version } });
  expect(without.logoKey).toBeNull();
});

test('what is no picture, no telephone or an edit of an older version is refused', async () => {
  const { version } = await admin.call(readCompany);
  const change = (more: object) => admin.call(changeCompany, { body: { name: '', phone: '', version, ...more } });

  await expect(change({ logo: 'data:image/png;base64,AAAA' })).rejects.toMatchObject({ status: 400 });
  await expect(change({ phone: '123' })).rejects.toMatchObject({ status: 400 });
  await expect(change({ version: version + 7 })).rejects.toMatchObject({ status: 409 });
  await expect(finance.call(changeCompany, { body: { name: 'Otra', phone: '', version } })).rejects.toMatchObject({
    status: 403,
  });
});

const ROOTS = ['apps/api/src', 'apps/web/src', 'packages/mails/src'];
/** The company's name and telephone as shipped, and the files where it is the name of the product. */
const MAY_NAME =
  /lib\/company\.ts$|core\/letterhead\.ts$|mail-layout\.ts$|shell\.texts\.ts$|CompanyScreen\.tsx$|\/seed\/|\/testing\/|\.test\.tsx?$|\.access\.ts$/;

test('no paper, mail or page names the company or its telephone by itself', () => {
  const root = join(import.meta.dirname, '../../../../../..');
  const files = ROOTS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, String(name))),
  ).filter((name) => /\.tsx?$/.test(name) && !MAY_NAME.test(name));

  const naming = files.filter((name) => /OUR_NAME|OUR_PHONE|Aura · /.test(readFileSync(join(root, name), 'utf8')));

  expect(files.length).toBeGreaterThan(2000);
  expect(naming).toEqual([]);
});
