import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ISSUERS, pac, PAC_RFC, sealerOf } from '../corpus/certificates.ts';
import { refusalOf } from '../corpus/certify.ts';
import {
  decimal,
  discountOf,
  fixed,
  keyFaults,
  meantAmounts,
  type MeantLine,
  type MeantPart,
  paymentFaults,
  totalOf,
  wholeTaxes,
  writtenAmounts,
} from '../corpus/guide-amounts.ts';
import { openTree, satSchemaFaults } from '../corpus/sat-schema.ts';
import { satOriginalStrings } from '../corpus/second-opinion.ts';
import { readReceipt } from '../read-receipt.ts';
import type { Receiver } from '../receipt.ts';
import type { XmlTree } from '../xml/xml-tree.ts';
import { composeInvoice } from './compose-invoice.ts';
import { composePayment } from './compose-payment.ts';
import { sealReceipt } from './seal-receipt.ts';
import { stampReceipt } from './stamp-receipt.ts';
import { writeXml } from './write-xml.ts';

/** `npm run model -- cfdi-documents` draws 2,000; MODEL_SEED draws others. */
const DOCUMENTS = Number(process.env['CFDI_DOCUMENTS'] ?? 60);
const SEED = Number(process.env['MODEL_SEED'] ?? 20_261_119);

const number = (most: number, decimals: number) =>
  fc.integer({ min: 1, max: most * 10 ** decimals }).map((each) => (each / 10 ** decimals).toFixed(decimals));
const line: fc.Arbitrary<MeantLine & { description: string; unitKey: string; productKey: string }> = fc
  .record({
    quantity: fc.oneof(number(500, 0), number(90, 2), number(500, 4), number(50, 6)),
    price: fc.oneof(number(50_000, 2), number(9_000_000, 2), number(900, 4), number(900, 6)),
    off: fc.option(fc.integer({ min: 0, max: 99 }), { nil: undefined }),
    iva: fc.constantFrom('0.160000', '0.160000', '0.080000', '0.000000', undefined),
    isr: fc.constantFrom(undefined, undefined, '0.012500', '0.100000'),
    withheldIva: fc.constantFrom(undefined, undefined, '0.106667', '0.053333', '0.040000'),
    unitKey: fc.constantFrom('E48', 'H87', 'MTK', 'ACT', 'MTR'),
    productKey: fc.constantFrom('72101500', '72102900', '84111506', '01010101'),
    description: fc.constantFrom(
      'Muro de tabique',
      'Reja de 1" & portón <2 m>',
      "Loseta 'A' – 30×30 cm",
      'Señal «alto»; ñandú Ü € 😀',
      '  con   espacios  y\u00A0fijo ',
      'x'.repeat(1000),
    ),
  })
  .map(({ iva, isr, withheldIva, ...rest }) => ({
    ...rest,
    taxes: [
      ...(iva === undefined ? [] : [{ isHeld: false, code: '002', rate: iva }]),
      ...(iva === undefined || isr === undefined ? [] : [{ isHeld: true, code: '001', rate: isr }]),
      ...(iva === undefined || withheldIva === undefined ? [] : [{ isHeld: true, code: '002', rate: withheldIva }]),
    ],
  }))
  .filter(({ quantity, price }) => Number(quantity) * Number(price) >= 0.02);

const COMPANIES = [
  'SEGUROS Ñ & COMPAÑÍA DEL BAJÍO',
  'GRUPO "EL ÁGUILA" <NORTE>',
  "O'HIGGINS Y D'ANDRÉ",
  'MÜLLER UND SÖHNE',
  '3M 100% MÉXICO',
  'A',
  '株式会社 ŁÓDŹ ØRESUND',
  'X'.repeat(300),
] as const;
const PEOPLE = ["JOHN O'CONNOR", 'JOSÉ MARÍA PEÑA DE LA O', 'ÇELIK Ş', 'MA. ÁNGELES SAINT-EXUPÉRY'] as const;
const [FOREIGN, PUBLIC] = ['XEXX010101000', 'XAXX010101000'];
const postalCode = fc.constantFrom('64000', '03100', '22000', '77500', '97000', '83000', '01000');
/** By kind of person; the generic receivers have the postal code of the place of issue and a use without deduction. */
const receiver = fc.oneof(
  fc.record({
    rfc: fc.constantFrom('RDT150320KL2', 'A&B010101AB1', 'ÑAÑ800101AB1'),
    name: fc.constantFrom(...COMPANIES),
    regime: fc.constantFrom('601', '603', '626'),
    postalCode,
  }),
  fc.record({
    rfc: fc.constantFrom('GOHT800915AB1', 'LOPM750322KA0'),
    name: fc.constantFrom(...PEOPLE),
    regime: fc.constantFrom('612', '626', '606'),
    postalCode,
  }),
  fc.record({
    rfc: fc.constantFrom(FOREIGN, PUBLIC),
    name: fc.constantFrom(...PEOPLE, 'SWISS RE EUROPE'),
    regime: fc.constant('616'),
    postalCode,
  }),
);
const moment = fc
  .record({ day: fc.nat({ max: 690 }), second: fc.nat({ max: 86_399 }) })
  .map(({ day, second }) =>
    new Date(Date.UTC(2025, 1, 1) + day * 86_400_000 + second * 1000).toISOString().slice(0, 19),
  );
const payable = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8, size: 'max' }),
  isWhole: fc.boolean(),
  share: fc.integer({ min: 1, max: 99 }),
});
const drawn = fc.sample(
  fc.record({
    kind: fc.constantFrom('invoice', 'invoice', 'substitute', 'credit', 'credit of a substitute', 'payment', 'payment'),
    lines: fc.array(line, { minLength: 1, maxLength: 12, size: 'max' }),
    payments: fc.array(fc.array(payable, { minLength: 1, maxLength: 4, size: 'max' }), { minLength: 1, maxLength: 3 }),
    receiver,
    issuer: fc.constantFrom(...Object.values(ISSUERS)),
    issuedAt: moment,
    paidAt: moment,
    place: postalCode,
    isPpd: fc.boolean(),
    form: fc.constantFrom('01', '02', '03', '04', '28'),
    conditions: fc.constantFrom(undefined, 'Crédito a 30 días'),
    uuids: fc.array(fc.uuid(), { minLength: 1, maxLength: 3 }),
  }),
  { numRuns: DOCUMENTS, seed: SEED },
);
type Drawn = (typeof drawn)[number];

function sidesOf({ receiver: own, place, issuer, issuedAt }: Drawn, use: string) {
  const isGeneric = own.regime === '616';
  const whole: Receiver = { ...own, postalCode: isGeneric ? place : own.postalCode, use: isGeneric ? 'S01' : use };
  return { receiver: whole, issuer, issuedAt, placeOfIssue: place };
}

const linesOf = (lines: Drawn['lines']) =>
  lines.map(({ quantity, price, taxes, off, ...rest }, place) => {
    const rate = (isHeld: boolean, code: string) =>
      taxes.find((tax) => tax.isHeld === isHeld && tax.code === code)?.rate;
    const [iva, isr, withheldIva] = [rate(false, '002'), rate(true, '001'), rate(true, '002')];
    return {
      ...rest,
      identification: `L-${place}`,
      unitPrice: price,
      quantity,
      ...(off !== undefined && { discount: fixed(discountOf({ quantity, price, taxes, off })) }),
      taxes: iva === undefined ? undefined : { iva, ...(isr && { isr }), ...(withheldIva && { withheldIva }) },
    };
  });

function invoiceOf(one: Drawn, index: number): XmlTree {
  const isCredit = one.kind.startsWith('credit');
  const relation = (kind: string) => ({ kind, uuids: one.uuids });
  const relations = new Map([
    ['substitute', [relation('04')]],
    ['credit', [relation('01')]],
    ['credit of a substitute', [relation('01'), relation('04')]],
  ]).get(one.kind);
  const isPpd = one.isPpd && !isCredit;
  return composeInvoice({
    kind: isCredit ? 'E' : 'I',
    series: 'A',
    folio: String(index + 1),
    paymentMethod: isPpd ? 'PPD' : 'PUE',
    paymentForm: isPpd ? '99' : one.form,
    ...(one.conditions !== undefined && { conditions: one.conditions }),
    relations: relations ?? [],
    ...sidesOf(one, isCredit ? 'G02' : 'G03'),
    lines: linesOf(one.lines),
  });
}

/** Some invoices are paid whole, the others in a part after another one. */
function partsOf({ payments }: Drawn): readonly (readonly MeantPart[])[] {
  const centavo = decimal('0.01');
  return payments.map((documents) =>
    documents
      .map(({ lines, isWhole, share }) => {
        const before = totalOf(lines);
        const part = (((before / centavo) * BigInt(share)) / 100n) * centavo;
        return { lines, before: isWhole || part === 0n ? before : before - part, paid: isWhole ? before : part };
      })
      .filter(({ before, paid }) => paid > 0n && paid <= before),
  );
}

function paymentOf(one: Drawn, index: number): XmlTree {
  return composePayment({
    ...sidesOf(one, 'CP01'),
    series: 'P',
    folio: String(index + 1),
    payments: partsOf(one).map((parts) => ({
      paidAt: one.paidAt,
      form: one.form,
      operation: 'SPEI 0123',
      documents: parts.map(({ lines, before, paid }, place) => ({
        uuid: one.uuids[0] as string,
        series: 'A',
        folio: String(place),
        instalment: before === totalOf(lines) ? 1 : 2,
        total: fixed(totalOf(lines)),
        balanceBefore: fixed(before),
        paid: fixed(paid),
        taxes: wholeTaxes(lines).map(({ isHeld, code, rate, base }) => ({ isHeld, code, rate, base: fixed(base) })),
      })),
    })),
  });
}

const isPayment = ({ kind }: Drawn) => kind === 'payment';
const documents = drawn
  .map((one, index) => ({ one, index }))
  // Withheld more than asked for, or too little to be paid in parts: no such document is written.
  .filter(({ one }) => (isPayment(one) ? partsOf(one).every((parts) => parts.length > 0) : totalOf(one.lines) > 0n))
  .map(({ one, index }) => {
    const sealed = sealReceipt(
      isPayment(one) ? paymentOf(one, index) : invoiceOf(one, index),
      sealerOf(one.issuer.rfc),
    );
    const stamp = { uuid: one.uuids[0] as string, stampedAt: one.issuedAt, pacRfc: PAC_RFC };
    const bytes = Buffer.from(writeXml(stampReceipt(sealed, stamp, pac)));
    const name = `${one.kind} ${index}`;
    return { one, name, sealed: Buffer.from(writeXml(sealed)), bytes, root: openTree(bytes) as XmlTree };
  });

/** Names the document of a fault: `[]` is what every check must find. */
const faulty = (find: (document: (typeof documents)[number]) => readonly unknown[]) =>
  documents.flatMap((document) => find(document).map((fault) => `${document.name}: ${String(fault)}`));

test('documents of every kind are drawn, nearly as many as asked for', () => {
  expect(documents.length).toBeGreaterThan(DOCUMENTS * 0.9);
  expect(new Set(documents.map(({ one }) => one.kind)).size).toBe(5);
});

test('each is valid against the SAT’s own schemas', { timeout: 600_000 }, () => {
  expect(faulty(({ bytes }) => satSchemaFaults(bytes))).toEqual([]);
});

test('the original string of each is that of the SAT’s stylesheet', { timeout: 600_000 }, () => {
  const ours = documents.map(({ bytes }) => readReceipt(bytes).receipt?.originalString);

  expect(ours).toEqual(satOriginalStrings(documents.map(({ bytes }) => bytes)));
});

test('each of its keys is in the SAT’s catalogue and in force on its day', () => {
  expect(faulty(({ root }) => keyFaults(root))).toEqual([]);
});

test('its amounts are those of the SAT’s guide, computed from what was meant', () => {
  const [paid, billed] = [
    documents.filter(({ one }) => isPayment(one)),
    documents.filter(({ one }) => !isPayment(one)),
  ];

  for (const { one, name, root } of paid) expect(paymentFaults(root, partsOf(one)), name).toEqual([]);
  for (const { one, name, root } of billed) expect(writtenAmounts(root), name).toEqual(meantAmounts(one.lines));
});

test('a certifier as strict as the real one stamps each', { timeout: 600_000 }, () => {
  expect(
    faulty(({ sealed }) => [refusalOf(sealed)].flatMap((refusal) => (refusal ? [JSON.stringify(refusal)] : []))),
  ).toEqual([]);
});
