import { OUR_NAME, OUR_PHONE } from '@aura/domain/head-office';
import { expect, test } from 'vitest';
import { readCompany } from './company.ts';

const pageWith = (content: string) => {
  const page = document.implementation.createHTMLDocument();
  const meta = page.createElement('meta');
  meta.setAttribute('name', 'company');
  meta.setAttribute('content', content);
  page.head.append(meta);
  return page;
};

test.each(['', '__COMPANY__'])('the page that says %o bears what the application comes with', (content) => {
  expect(readCompany(pageWith(content))).toEqual({
    name: OUR_NAME,
    brand: 'Aura',
    phone: OUR_PHONE,
    logo: null,
    hasOwnName: false,
  });
});

test('what the server wrote into the page is how the company signs', () => {
  const written = { name: 'Reparaciones del Valle', phone: '+525512345678', logo: '/api/v1/commons/company/logo/a/' };

  expect(readCompany(pageWith(JSON.stringify(written)))).toEqual({
    ...written,
    brand: 'Reparaciones del Valle',
    hasOwnName: true,
  });
});

test('an unset name is the product within a sentence', () => {
  const written = { name: OUR_NAME, phone: OUR_PHONE, logo: null };

  expect(readCompany(pageWith(JSON.stringify(written))).brand).toBe('Aura');
});
