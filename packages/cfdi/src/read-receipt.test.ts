import { expect, test } from 'vitest';
import { pac } from './corpus/certificates.ts';
import { makeCorpus } from './corpus/make-corpus.ts';
import { RELATED } from './corpus/draft.ts';
import { readReceipt } from './read-receipt.ts';
import type { Receipt } from './receipt.ts';

const corpus = makeCorpus();

function read(name: string): Receipt {
  const { receipt } = readReceipt(corpus.find((file) => file.name === name)?.bytes ?? new Uint8Array());
  if (!receipt) throw new Error(`${name} cannot be read`);
  return receipt;
}

test('an invoice with withholdings is read with every amount exact', () => {
  const receipt = read('resico-professional');

  expect(receipt).toMatchObject({
    kind: 'I',
    series: 'F',
    folio: '1024',
    issuedAt: '2026-11-10T09:30:00',
    placeOfIssue: '64000',
    paymentForm: '03',
    paymentMethod: 'PUE',
    currency: 'MXN',
    subtotal: { text: '10000.00', centavos: 1_000_000 },
    discount: undefined,
    total: { text: '10408.33', centavos: 1_040_833 },
    issuer: { rfc: 'GOHT800915AB1', name: 'HERRERÍA GÓMEZ', regime: '626' },
    receiver: { rfc: 'RDT150320KL2', postalCode: '03100', regime: '601', use: 'G03' },
    taxes: {
      totalTransferred: { centavos: 160_000 },
      totalWithheld: { centavos: 119_167 },
      transferred: [{ tax: '002', factor: 'Tasa', rate: '0.160000', base: { centavos: 1_000_000 } }],
      withheld: [
        { tax: '001', amount: { centavos: 12_500 } },
        { tax: '002', amount: { text: '1066.67' } },
      ],
    },
  });
  expect(receipt.concepts).toHaveLength(1);
  expect(receipt.concepts[0]).toMatchObject({
    productKey: '72101500',
    identification: 'ALB-02',
    quantity: '1',
    unitKey: 'E48',
    unitPrice: { text: '10000.00' },
    objectOfTax: '02',
    withheld: [
      { tax: '001', rate: '0.012500' },
      { tax: '002', rate: '0.106667' },
    ],
  });
});

test('the stamp is read, its number in capitals', () => {
  const { stamps } = read('lower-case-uuid');

  expect(stamps).toHaveLength(1);
  expect(stamps[0]?.uuid).toMatch(/^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/);
  expect(stamps[0]).toMatchObject({ stampedAt: '2026-11-10T09:31:12', satCertificateNumber: pac.certificate.number });
});

test('several complements are read as one', () => {
  const { localTaxes, stamps } = read('local-taxes');

  expect(localTaxes).toMatchObject({ withheld: { centavos: 5_000 }, transferred: { centavos: 0 } });
  expect(stamps).toHaveLength(1);
});

test('a receipt of payment is read by payment and by invoice', () => {
  const { payments, kind } = read('payment-of-two-invoices');

  expect(kind).toBe('P');
  expect(payments?.total.centavos).toBe(65_800);
  expect(payments?.payments).toHaveLength(1);
  expect(payments?.payments[0]).toMatchObject({ paidAt: '2026-11-06T12:00:00', form: '03', operation: '5521' });
  expect(
    payments?.payments[0]?.documents.map(({ uuid, instalment, paid, balanceAfter }) => [
      uuid,
      instalment,
      paid.centavos,
      balanceAfter.centavos,
    ]),
  ).toEqual([
    [RELATED, 2, 60_000, 1_100_000],
    [expect.stringMatching(/^7C0D4E11/), 1, 5_800, 0],
  ]);
});

test('a credit note says which invoices it reduces', () => {
  expect(read('advance-applied').relations.map(({ kind }) => kind)).toEqual(['07', '01']);
  expect(read('credit-note').relations).toEqual([{ kind: '01', uuids: [RELATED] }]);
});

test('schema faults are reported by field, ten at most', () => {
  const xml = '<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Fecha="ayer"/>';

  const { findings } = readReceipt(Buffer.from(xml));

  expect(findings).toHaveLength(10);
  expect(findings.map(({ field }) => field)).toContain('Comprobante/@Fecha');
  expect(findings.map(({ text }) => text)).toContain('El valor «ayer» no es válido para «Fecha» de «Comprobante».');
});

test('a fault in one of several lines says in which', () => {
  const good = Buffer.from(corpus.find(({ name }) => name === 'several-lines')?.bytes ?? []).toString('utf8');

  const first = readReceipt(Buffer.from(good.replace('Cantidad="3"', 'Cantidad="tres"')));
  const second = readReceipt(Buffer.from(good.replace('Cantidad="2.5"', '')));

  expect(first.findings.map(({ field }) => field)).toEqual(['Concepto[1]/@Cantidad']);
  expect(second.findings.map(({ field }) => field)).toEqual(['Concepto[2]/@Cantidad']);
});

test('a file made of faults is refused in seconds, not minutes', { timeout: 60_000 }, () => {
  // Everything before the lines is valid, so that the schema checks each line.
  const good = Buffer.from(corpus.find(({ name }) => name === 'pue')?.bytes ?? []).toString('utf8');
  const faults = '<cfdi:Concepto a="1" b="2" c="3"/>'.repeat(11_900);
  const xml = good.replace(/<cfdi:Concepto .*<\/cfdi:Concepto>/s, faults);
  const before = process.cpuUsage();

  const { findings } = readReceipt(Buffer.from(xml));

  expect(findings.map(({ id }) => id)).toContain('V02.unknown');
  expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(10);
});
