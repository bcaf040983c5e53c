import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toWholeCentavos, microsOf } from '../amount.ts';
import { ISSUERS, pac, PAC_RFC, sealerOf } from '../corpus/certificates.ts';
import { refusalOf } from '../corpus/certify.ts';
import { receiverWith } from '../corpus/draft.ts';
import { AT_BORDER, INTAKE } from '../corpus/intake.ts';
import { satSchemaFaults, statedSchemas } from '../corpus/sat-schema.ts';
import { satOriginalStrings } from '../corpus/second-opinion.ts';
import { examineReceipt } from '../examine-receipt.ts';
import type { Receipt } from '../receipt.ts';
import { composeInvoice, type InvoiceLine, type InvoiceToWrite } from './compose-invoice.ts';
import { composePayment } from './compose-payment.ts';
import { pesos } from './nodes.ts';
import { sealReceipt } from './seal-receipt.ts';
import { stampReceipt } from './stamp-receipt.ts';
import { writeXml } from './write-xml.ts';

/** `npm run model -- cfdi-invoices` writes 2,000. */
const INVOICES = Number(process.env['CFDI_INVOICES'] ?? 150);
const issuer = ISSUERS.company;
const sealer = sealerOf(issuer.rfc);

const digits = (most: number, decimals: number) =>
  fc.integer({ min: 1, max: most * 10 ** decimals }).map((number) => (number / 10 ** decimals).toFixed(decimals));
const line: fc.Arbitrary<InvoiceLine> = fc
  .record({
    quantity: fc.oneof(digits(500, 0), digits(500, 4), digits(50, 6)),
    unitPrice: fc.oneof(digits(50_000, 2), digits(900, 6)),
    description: fc.constantFrom('Muro de tabique', 'Reja de 1" & portón <2 m>', 'Señal «alto» 71×71', "Loseta 'A'"),
    off: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
    iva: fc.constantFrom('0.160000', '0.080000', '0.000000', undefined),
    isr: fc.constantFrom('0.012500', '0.100000', undefined),
    withheldIva: fc.constantFrom('0.106667', '0.040000', undefined),
  })
  .map(({ off, iva, isr, withheldIva, ...rest }) => {
    const amount = toWholeCentavos((microsOf(rest.quantity) * microsOf(rest.unitPrice)) / 1_000_000n);
    const discount = off === undefined ? undefined : pesos((amount * BigInt(off)) / 100n);
    return {
      ...rest,
      productKey: '72101500',
      unitKey: 'E48',
      ...(discount && { discount }),
      taxes: iva === undefined ? undefined : { iva, ...(isr && { isr }), ...(withheldIva && { withheldIva }) },
    };
  })
  // Skip lines whose amount rounds to zero.
  .filter(({ quantity, unitPrice }) => microsOf(quantity) * microsOf(unitPrice) >= 10_000_000_000n);

const drawn = fc.sample(fc.array(line, { minLength: 1, maxLength: 12 }), { numRuns: INVOICES, seed: 20_261_116 });
const trees = drawn.map((lines, index) => invoiceOf(lines, index));
const written = trees.map((tree, index) => finished(tree, index));

/** The same lines as a credit note, as the substitute of an invoice, and the receipt of its payment. */
const otherTrees = drawn.slice(0, 100).flatMap((lines, index) => {
  const relations = (kind: string) => [{ kind, uuids: [uuidOf(index), uuidOf(index + 1)] }];
  const credit = { kind: 'E', receiver: receiverWith('G02'), paymentForm: '17', paymentMethod: 'PUE' } as const;
  return [
    invoiceOf(lines, index, { ...credit, relations: relations('01') }),
    invoiceOf(lines, index, { relations: relations('04'), conditions: 'Crédito a 30 días' }),
  ];
});
const others = otherTrees.map((tree, index) => finished(tree, 200_000 + index));

function invoiceOf(lines: readonly InvoiceLine[], index: number, other: Partial<InvoiceToWrite> = {}) {
  return composeInvoice({
    kind: 'I',
    series: 'A',
    folio: String(index + 1),
    issuedAt: '2026-11-10T09:30:00',
    placeOfIssue: '64000',
    paymentForm: '99',
    paymentMethod: 'PPD',
    issuer,
    receiver: receiverWith('G03'),
    lines,
    ...other,
  });
}

function uuidOf(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}

function finished(tree: Parameters<typeof sealReceipt>[0], index: number): Buffer {
  const sealed = sealReceipt(tree, sealer);
  return Buffer.from(
    writeXml(stampReceipt(sealed, { uuid: uuidOf(index), stampedAt: '2026-11-10T09:31:00', pacRfc: PAC_RFC }, pac)),
  );
}

/** Agreed amounts and withholdings concern the receiver; only the document is judged here. */
const rejections = (bytes: Uint8Array, slot: 'I' | 'P' = 'I') => {
  const { receipt, findings } = examineReceipt(bytes, { ...INTAKE, ...AT_BORDER, slot, agreedLeft: undefined });
  return { receipt: receipt as Receipt, rejected: findings.filter(({ severity }) => severity === 'reject') };
};

test('what we write is read back without a rejection, sealed, and to the centavo', { timeout: 300_000 }, () => {
  for (const [index, bytes] of written.entries()) {
    const { receipt, rejected } = rejections(bytes);
    expect(rejected, String(index)).toEqual([]);
    const added = microsOf(receipt.taxes.totalTransferred?.text ?? '0');
    const held = microsOf(receipt.taxes.totalWithheld?.text ?? '0');
    const total = microsOf(receipt.subtotal.text) - microsOf(receipt.discount?.text ?? '0') + added - held;
    expect(microsOf(receipt.total.text)).toBe(total);
  }
});

test('its original string is that of the SAT’s stylesheet', { timeout: 300_000 }, () => {
  expect(written.map((bytes) => rejections(bytes).receipt.originalString)).toEqual(satOriginalStrings(written));
});

test('a discount of nothing is not written, as the document names none', () => {
  const line = { quantity: '1', unitPrice: '0.10', description: 'Tornillo', productKey: '72101500', unitKey: 'H87' };
  const sealed = writeXml(
    sealReceipt(invoiceOf([{ ...line, discount: '0.00', taxes: { iva: '0.160000' } }], 0), sealer),
  );

  expect(sealed).not.toContain('Descuento');
  expect(refusalOf(Buffer.from(sealed))).toBeUndefined();
});

test('altered by one character, it is refused', () => {
  for (const bytes of written.slice(0, 40)) {
    const altered = bytes.toString('utf8').replace('Folio="', 'Folio="9');
    expect(rejections(Buffer.from(altered)).rejected.map(({ check }) => check)).toContain('V11');
  }
});

/** Receipts of payment in two instalments, one for each invoice large enough to be halved. */
const paid = written
  .map((bytes) => rejections(bytes).receipt)
  .filter(({ total }) => microsOf(total.text) > 3_000_000n)
  .slice(0, 60)
  .map((receipt, index) => {
    const tree = paymentOf(receipt);
    return { receipt, tree, bytes: finished(tree, 500_000 + index) };
  });

function paymentOf(receipt: Receipt) {
  const total = microsOf(receipt.total.text);
  const half = toWholeCentavos(total / 2n);
  const taxes = [
    ...receipt.concepts.flatMap(({ transferred }) => transferred.map((tax) => ({ ...tax, isHeld: false }))),
    ...receipt.concepts.flatMap(({ withheld }) => withheld.map((tax) => ({ ...tax, isHeld: true }))),
  ].map(({ isHeld, tax, rate, base }) => ({ isHeld, code: tax, rate: rate ?? '0.000000', base: base.text }));
  const part = (instalment: number, before: bigint, amount: bigint) => ({
    uuid: receipt.stamps[0]?.uuid ?? '',
    instalment,
    total: pesos(total),
    balanceBefore: pesos(before),
    paid: pesos(amount),
    taxes,
  });
  return composePayment({
    issuedAt: '2026-11-12T10:00:00',
    placeOfIssue: '64000',
    issuer,
    receiver: receiverWith('CP01'),
    payments: [
      { paidAt: '2026-11-11T12:00:00', form: '03', documents: [part(1, total, half)] },
      { paidAt: '2026-11-12T12:00:00', form: '03', documents: [part(2, total - half, total - half)] },
    ],
  });
}

test('the receipt of its payment, in one part or several, is read back and its parts follow each other', () => {
  for (const { receipt, bytes } of paid) {
    const { receipt: read, rejected } = rejections(bytes, 'P');
    expect(rejected).toEqual([]);
    expect(microsOf(read.payments?.total.text ?? '0')).toBe(microsOf(receipt.total.text));
    // The second is of noon on the day of the receipt, which is issued at ten.
    expect(read.payments?.payments.map(({ paidAt }) => paidAt)).toEqual(['2026-11-11T12:00:00', '2026-11-12T10:00:00']);
  }
});

const everything = () => [...written, ...others, ...paid.map(({ bytes }) => bytes)];

test('every document we write is valid against the SAT’s own schemas', { timeout: 300_000 }, () => {
  for (const bytes of everything()) expect(satSchemaFaults(bytes)).toEqual([]);
});

test('a certifier as strict as the real one stamps every document we write', { timeout: 300_000 }, () => {
  for (const tree of [...trees, ...otherTrees, ...paid.map((one) => one.tree)])
    expect(refusalOf(Buffer.from(writeXml(sealReceipt(tree, sealer))))).toBeUndefined();
});

test('its root declares every namespace and where its schema is, once', () => {
  for (const bytes of everything()) {
    const [, root = ''] = /<cfdi:Comprobante([^>]*)>/.exec(bytes.toString('utf8')) ?? [];
    const declared = [...root.matchAll(/xmlns:(\w+)="([^"]+)"/g)].map(
      ([, prefix, namespace]) => `${prefix} ${namespace}`,
    );
    const isPayment = root.includes('TipoDeComprobante="P"');
    expect(declared).toEqual([
      'cfdi http://www.sat.gob.mx/cfd/4',
      ...(isPayment ? ['pago20 http://www.sat.gob.mx/Pagos20'] : []),
      'xsi http://www.w3.org/2001/XMLSchema-instance',
    ]);
    expect(statedSchemas(bytes.toString('utf8'))).toEqual({
      'http://www.sat.gob.mx/cfd/4': 'http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd',
      ...(isPayment && {
        'http://www.sat.gob.mx/Pagos20': 'http://www.sat.gob.mx/sitio_internet/cfd/Pagos/Pagos20.xsd',
      }),
    });
    expect(bytes.toString('utf8').match(/xmlns:(?:cfdi|pago20|xsi)=/g)).toHaveLength(declared.length);
  }
});

test('the original string of every kind is that of the SAT’s stylesheet', { timeout: 300_000 }, () => {
  const all = [...others, ...paid.map(({ bytes }) => bytes)];
  const ours = all.map((bytes) => examineReceipt(bytes, INTAKE).receipt?.originalString);
  expect(ours).toEqual(satOriginalStrings(all));
});

test('of a payment too small for one of its rates that rate is left out, and a strict certifier stamps it', () => {
  const tax = (rate: string, base: string) => ({ isHeld: false, code: '002', rate, base });
  const sealed = sealReceipt(
    composePayment({
      issuedAt: '2026-11-12T10:00:00',
      placeOfIssue: '64000',
      issuer,
      receiver: receiverWith('CP01'),
      payments: [
        {
          paidAt: '2026-11-11T12:00:00',
          form: '03',
          documents: [
            {
              uuid: 'fc151b93-0293-456b-998f-d31b46660bd9',
              instalment: 1,
              total: '18760.17',
              balanceBefore: '18760.17',
              paid: '0.01',
              taxes: [tax('0.080000', '17370.37'), tax('0.160000', '0.50')],
            },
          ],
        },
      ],
    }),
    sealer,
  );
  const xml = writeXml(sealed);

  expect(refusalOf(Buffer.from(xml))).toBeUndefined();
  expect(xml.match(/TasaOCuotaDR="[\d.]+"/g)).toEqual(['TasaOCuotaDR="0.080000"']);
});
