import type { Fault } from './fault.ts';

const CFDI = 'packages/cfdi/src';
const CORPUS = [`${CFDI}/corpus.test.ts`] as const;

/** Invoices that would be taken although they were altered, hostile, of somebody else or wrongly added up. */
export const cfdiFaults: readonly Fault[] = [
  {
    name: 'cfdi-seal-not-verified',
    changes: [
      {
        file: `${CFDI}/seal/verify-seal.ts`,
        from: "return verify('sha256', Buffer.from(originalString, 'utf8'), publicKey, Buffer.from(seal, 'base64'));",
        to: "return verify('sha256', Buffer.from(originalString, 'utf8'), publicKey, Buffer.from(seal, 'base64')) || seal.length > 100;",
      },
    ],
    noticedBy: CORPUS,
    project: 'unit',
  },
  {
    name: 'cfdi-doctype-let-through',
    changes: [
      {
        file: `${CFDI}/xml/decode.ts`,
        from: "if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return { id: 'V01.doctype' };",
        to: '',
      },
    ],
    noticedBy: CORPUS,
    project: 'unit',
  },
  {
    name: 'cfdi-tolerance-too-wide',
    changes: [
      {
        file: `${CFDI}/checks/context.ts`,
        from: 'export const TOLERANCE: Micros = 10_000n;',
        to: 'export const TOLERANCE: Micros = 20_000n;',
      },
    ],
    noticedBy: CORPUS,
    project: 'unit',
  },
  {
    name: 'cfdi-total-with-tolerance',
    changes: [
      {
        file: `${CFDI}/checks/v09-arithmetic.ts`,
        from: 'return computed === microsOf(total.text)',
        to: 'return computed - microsOf(total.text) <= TOLERANCE && microsOf(total.text) - computed <= TOLERANCE',
      },
    ],
    noticedBy: CORPUS,
    project: 'unit',
  },
  {
    name: 'cfdi-certificate-of-anybody',
    changes: [
      {
        file: `${CFDI}/checks/v11-seal.ts`,
        from: 'certificate && certificate.rfc !== issuer.rfc',
        to: 'certificate && certificate.rfc === undefined',
      },
    ],
    noticedBy: CORPUS,
    project: 'unit',
  },
  {
    name: 'cfdi-stamp-of-another-invoice',
    changes: [
      {
        file: `${CFDI}/checks/v11-seal.ts`,
        from: 'stamps.some(({ receiptSeal }) => receiptSeal !== seal)',
        to: 'stamps.some(({ receiptSeal }) => receiptSeal.length === 0 && seal)',
      },
    ],
    noticedBy: CORPUS,
    project: 'unit',
  },
  {
    name: 'cfdi-field-left-out-of-the-original-string',
    changes: [{ file: `${CFDI}/original-string.ts`, from: 'ImpSaldoAnt ImpPagado', to: 'ImpPagado' }],
    noticedBy: [`${CFDI}/original-string.test.ts`, `${CFDI}/seal-properties.test.ts`],
    project: 'unit',
  },
  {
    name: 'cfdi-no-break-space-collapsed',
    changes: [
      {
        file: `${CFDI}/xml/xml-tree.ts`,
        from: 'const NEEDS_COLLAPSING = /[\\t\\r\\n]| {2}|^ | $/;',
        to: 'const NEEDS_COLLAPSING = /[\\t\\r\\n\\u00A0]| {2}|^ | $/;',
      },
      { file: `${CFDI}/xml/xml-tree.ts`, from: 'replaceAll(/[ \\t\\r\\n]+/g', to: 'replaceAll(/\\s+/g' },
    ],
    noticedBy: [`${CFDI}/original-string.test.ts`, `${CFDI}/corpus.test.ts`],
    project: 'unit',
  },
];
