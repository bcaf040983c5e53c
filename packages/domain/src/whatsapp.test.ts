import { expect, test } from 'vitest';
import { asksToStop, fillingOf, priceCategoryOf, TEMPLATES } from './whatsapp.ts';

test('a template is one that WhatsApp approves: a name in small letters, text before the first and after the last place', () => {
  for (const { name, body } of TEMPLATES) {
    expect(name).toMatch(/^[a-z][a-z_]{0,511}$/);
    expect(body).toMatch(/^[^{}]+(?:\{\{\d\}\}[^{}]+)+$/);
    expect(body.match(/\{\{\d\}\}/g)).toEqual(['{{1}}', '{{2}}', '{{3}}', '{{4}}']);
    expect(body.length).toBeLessThanOrEqual(1024);
  }
  expect(new Set(TEMPLATES.map(({ name }) => name)).size).toBe(TEMPLATES.length);
});

test('what fills it in is never empty and has one line', () => {
  expect(
    fillingOf({ provider: ' Herrería\n\tGómez ', claimNumber: 'A-1', party: '', address: 'x'.repeat(300) }),
  ).toEqual(['Herrería Gómez', 'A-1', '—', 'x'.repeat(200)]);
});

test.for([
  ['ALTO', true],
  [' alto. ', true],
  ['Baja!', true],
  ['El portón es muy alto', false],
  ['', false],
] as const)('«%s» asks to stop: %s', ([words, asks]) => {
  expect(asksToStop(words)).toBe(asks);
});

test('the service names more categories than its price list has, and may add others', () => {
  expect(
    ['utility', 'marketing_lite', 'authentication-international', 'SERVICE', 'referral_conversion', 'new'].map(
      priceCategoryOf,
    ),
  ).toEqual(['utility', 'marketing', 'authentication', 'service', 'service', null]);
});
