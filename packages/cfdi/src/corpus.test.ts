import { expect, test } from 'vitest';
import { examineReceipt, RULES } from './examine-receipt.ts';
import { INTAKE } from './corpus/intake.ts';
import { makeCorpus } from './corpus/make-corpus.ts';

/** Exact findings for every file of the corpus. Each line is a decision about a rule and changes only with it. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  pue: [],
  ppd: [],
  'several-lines': [],
  'hundred-lines': [],
  discount: [],
  'six-decimals': [],
  resico: [],
  'resico-professional': [],
  professional: [],
  'person-with-business': [],
  rent: [],
  freight: [],
  border: [],
  'credit-note-of-a-former-rate': [],
  'replaces-another': [],
  'without-folio': [],
  'up-to-the-tolerance': [],
  'one-centavo-in-a-line': [],
  'every-concept-detail': [],
  'local-taxes': [],
  'fuel-account': ['V08.complement'],
  construction: ['V08.complement'],
  'fuel-of-a-line': ['V08.complement'],
  'unknown-complement': ['V08.complement'],
  'cost-of-any-seller': [],
  'credit-note': [],
  return: [],
  'advance-applied': [],
  payment: [],
  'payment-with-taxes': [],
  'payment-of-two-invoices': [],
  'two-payments': [],
  'payment-with-bank-string': [],
  'payment-with-every-total': [],
  'byte-order-mark': [],
  'no-declaration': [],
  addenda: [],
  'schema-location': [],
  'comments-and-line-breaks': [],
  'default-namespace': [],
  'single-quotes': [],
  'lower-case-uuid': [],
  'white-space': [],
  'escaped-characters': [],
  'character-references': [],
  'no-break-space': [],
  doctype: ['V01.doctype'],
  'external-entity': ['V01.doctype'],
  'entity-bomb': ['V01.doctype'],
  'doctype-in-lower-case': ['V01.doctype'],
  'undeclared-entity': ['V01.malformed'],
  'utf-16': ['V01.encoding'],
  'utf-16-without-mark': ['V01.encoding'],
  'latin-1': ['V01.encoding'],
  'declared-latin-1': ['V01.encoding'],
  huge: ['V01.size'],
  truncated: ['V01.malformed'],
  empty: ['V01.malformed'],
  'not-xml': ['V01.malformed'],
  'too-many-elements': ['V01.elements'],
  'too-many-instructions': ['V01.elements'],
  'too-deep': ['V01.malformed'],
  'two-roots': ['V01.malformed'],
  'other-root': ['V01.root'],
  'other-namespace': ['V01.root'],
  'other-version': ['V01.version'],
  'missing-attribute': ['V02.missing'],
  'negative-amount': ['V02.value'],
  'seven-decimals': ['V02.value'],
  exponent: ['V02.value'],
  'impossible-date': ['V02.value'],
  'pipe-in-a-name': ['V02.value'],
  'unknown-attribute': ['V02.unknown'],
  'without-receiver': ['V02.element'],
  'without-concepts': ['V02.element'],
  'two-issuers': ['V02.element'],
  'text-inside': ['V02.element'],
  'type-of-another-schema': ['V02.unknown'],
  'unknown-product': ['V03.product'],
  'expired-product': ['V03.product'],
  'unknown-unit': ['V03.key'],
  'unknown-postal-code': ['V03.postal-code'],
  'use-of-another-regime': ['V03.use'],
  'catalogues-not-loaded': [],
  'not-stamped': ['V04.not-stamped'],
  'two-stamps': ['V04.two-stamps'],
  'known-uuid': ['V04.known'],
  'known-file': ['V05.same-file'],
  'known-folio': ['V05.same-folio'],
  'known-without-folio': [],
  'other-issuer': ['V06.issuer'],
  'generic-issuer': ['V06.issuer'],
  'inactive-provider': ['V06.inactive'],
  'provider-without-invoices': ['V06.does-not-bill'],
  'other-receiver': ['V07.rfc'],
  'other-name': ['V07.name'],
  'other-postal-code': ['V07.postal-code'],
  'other-regime': ['V07.regime'],
  'use-not-allowed': ['V07.use'],
  'credit-note-as-invoice': ['V08.slot'],
  payroll: ['V08.slot'],
  transfer: ['V08.slot'],
  'pue-to-be-defined': ['V08.payment'],
  'ppd-with-form': ['V08.payment'],
  'without-method': ['V08.payment'],
  'credit-note-ppd': ['V08.payment'],
  'credit-note-without-relation': ['V08.relation'],
  'credit-note-with-other-relation': ['V08.relation'],
  'payment-with-method': ['V08.payment'],
  'payment-without-payments': ['V08.payments'],
  'invoice-with-payments': ['V08.payments'],
  'payment-in-pesos': ['V08.shape'],
  'payment-with-other-concept': ['V08.shape'],
  'three-decimals-in-the-total': ['V09.decimals'],
  'line-by-two-centavos': ['V09.line-rounded'],
  'line-by-one-centavo-and-a-millionth': ['V09.line-rounded'],
  'price-before-vat': ['V09.line-rounded'],
  'line-beyond-the-limits': ['V09.line'],
  'discount-above-the-line': ['V09.line-discount'],
  'taxes-without-object': ['V09.object-of-tax'],
  'object-without-taxes': ['V09.object-of-tax'],
  'line-tax-by-two-centavos': ['V09.line-tax', 'V09.taxes'],
  'exempt-with-amount': ['V09.line-tax', 'V09.taxes', 'V09.taxes'],
  'subtotal-by-one-centavo': ['V09.subtotal'],
  'discount-not-of-the-lines': ['V09.discount'],
  'taxes-by-two-centavos': ['V09.taxes'],
  'taxes-by-one-centavo': [],
  'tax-of-another-rate': ['V09.taxes', 'V09.taxes'],
  'withheld-not-of-the-lines': ['V09.taxes'],
  'total-of-transferred': ['V09.taxes'],
  'total-of-withheld': ['V09.taxes'],
  'total-by-one-centavo': ['V09.total-rounded'],
  'total-by-two-centavos': ['V09.total'],
  'total-without-withheld': ['V09.total'],
  'balance-of-a-payment': ['V09.balance'],
  'more-applied-than-paid': ['V09.paid'],
  'tax-of-a-payment': ['V09.paid-taxes'],
  'total-of-payments': ['V09.paid-total'],
  dollars: ['V10.currency'],
  'cost-in-dollars': ['V10.foreign-cost'],
  'above-the-agreed': ['V10.amount'],
  'nothing-left': ['V10.amount'],
  'discount-within-the-agreed': [],
  exempt: ['V10.iva'],
  'zero-rate': ['V10.iva'],
  'border-rate-refused': ['V10.border'],
  'border-rate-of-a-seller': ['V10.border'],
  'regime-without-rule': ['V10.no-rule'],
  'isr-not-withheld': ['V10.isr'],
  'isr-of-another-rate': ['V10.isr'],
  'isr-nobody-owes': ['V10.isr'],
  'iva-not-withheld': ['V10.withheld-iva'],
  'repealed-six-percent': ['V10.withheld-iva'],
  'altered-description': ['V11.seal'],
  'altered-folio': ['V11.seal'],
  'altered-to-no-break-space': ['V11.seal'],
  'altered-total': ['V09.total', 'V11.seal'],
  'altered-payment': ['V11.seal'],
  'altered-construction': ['V08.complement', 'V11.seal'],
  'altered-beside-unread': ['V08.complement', 'V11.unread'],
  'certificate-unreadable': ['V11.certificate'],
  'number-of-another-certificate': ['V11.number'],
  'sealed-by-another-key': ['V11.seal'],
  'certificate-of-another': ['V11.rfc'],
  'certificate-expired': ['V11.validity'],
  'certificate-not-yet-valid': ['V11.validity'],
  'certificate-of-no-authority': ['V12.chain'],
  'without-authorities': ['V12.not-verified'],
  'only-the-root': ['V12.chain'],
  'without-certificate-of-the-pac': ['V13.not-verified'],
  'stamp-of-another': ['V13.receipt-seal'],
  'altered-stamp': ['V13.sat-seal'],
  'altered-uuid': ['V13.sat-seal'],
  'without-pdf': ['V16.missing'],
  'pdf-too-large': ['V16.size'],
  'no-pdf': ['V16.not-pdf'],
  'pdf-of-another': ['V16.other'],
  'pdf-of-this': [],
  tomorrow: ['V17.future'],
  'sixty-days': ['V17.other-year'],
  'sixty-one-days': ['V17.old'],
  'last-year': ['V17.other-year'],
};

const corpus = makeCorpus();

test.each(corpus)('$name gives exactly what it must', ({ name, bytes, context }) => {
  const { findings } = examineReceipt(bytes, { ...INTAKE, ...context });

  expect(findings.map(({ id }) => id)).toEqual(EXPECTED[name]);
});

test('every file is expected, and every expectation has its file', () => {
  expect(corpus.map(({ name }) => name)).toEqual(Object.keys(EXPECTED));
});

test('every rule is broken by some file', () => {
  const broken = new Set(Object.values(EXPECTED).flat());

  expect(RULES.map(({ id }) => id).filter((id) => !broken.has(id))).toEqual([]);
});

test('the corpus is the same each time, byte by byte', () => {
  expect(makeCorpus().map(({ bytes }) => Buffer.from(bytes).toString('base64'))).toEqual(
    corpus.map(({ bytes }) => Buffer.from(bytes).toString('base64')),
  );
});

test('a finding is for a person: a sentence in Spanish, the field it is about and what follows from it', () => {
  const findings = corpus.flatMap(({ bytes, context }) => examineReceipt(bytes, { ...INTAKE, ...context }).findings);

  for (const { id, check, field, text } of findings) {
    expect(id.startsWith(`${check}.`), id).toBe(true);
    expect(field, id).not.toBe('');
    expect(text, id).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
    expect(text, id).not.toMatch(/undefined|NaN|\[object/);
  }
});

test.each([
  [
    'three-decimals-in-the-total',
    'Comprobante/@Total',
    'Subtotal, descuento y total en pesos llevan a lo más dos decimales.',
  ],
  [
    'line-beyond-the-limits',
    'Concepto[1]/@Importe',
    'En el concepto 1, 1.0000 por 10001.00 no da 10000.00, ni dentro de los límites que fija el SAT.',
  ],
  ['discount-above-the-line', 'Concepto[1]/@Descuento', 'En el concepto 1, el descuento es mayor que el importe.'],
  ['taxes-without-object', 'Concepto[1]/@ObjetoImp', 'El concepto 1 no es objeto de impuesto y trae impuestos.'],
  ['line-tax-by-two-centavos', 'Concepto[1]/Impuestos', 'En el concepto 1, el IVA no es su base por su tasa.'],
  [
    'line-tax-by-two-centavos',
    'Impuestos/Traslados',
    'Base del IVA de 16 % trasladado: los conceptos suman $10,000.13 y el comprobante dice $10,000.00.',
  ],
  [
    'exempt-with-amount',
    'Impuestos/Traslados',
    'IVA (Exento 0.160000) trasladado: los conceptos suman $1,600.00 y el comprobante dice $0.00.',
  ],
  ['subtotal-by-one-centavo', 'Comprobante/@SubTotal', 'Los conceptos suman $10,000.00 y el subtotal dice $10,000.01.'],
  [
    'discount-not-of-the-lines',
    'Comprobante/@Descuento',
    'Los descuentos de los conceptos suman $10.00 y el descuento dice $11.00.',
  ],
  [
    'withheld-not-of-the-lines',
    'Impuestos/Retenciones',
    'ISR retenido: los conceptos suman $125.00 y el comprobante dice $125.02.',
  ],
  [
    'total-of-withheld',
    'Impuestos/@TotalImpuestosRetenidos',
    'Los impuestos suman $125.00 y TotalImpuestosRetenidos dice $124.98.',
  ],
  [
    'total-without-withheld',
    'Comprobante/@Total',
    'El total debería ser $11,475.00 (subtotal menos descuento, más impuestos, menos retenciones) y dice $11,600.00.',
  ],
  [
    'balance-of-a-payment',
    'Pago[1]/DoctoRelacionado[1]/ImpSaldoInsoluto',
    'De la factura 1B7E4C52-9F1D-4A5B-8C0E-2D3F4A5B6C7D, el saldo anterior menos lo pagado no da el saldo insoluto.',
  ],
  ['more-applied-than-paid', 'Pago[1]/@Monto', 'Del pago 1 se aplican $5,800.00, más que su monto de $5,799.98.'],
  [
    'tax-of-a-payment',
    'Pago[1]/DoctoRelacionado[1]/ImpuestosDR',
    'De la factura 1B7E4C52-9F1D-4A5B-8C0E-2D3F4A5B6C7D, un impuesto del pago no es su base por su tasa.',
  ],
  ['total-of-payments', 'Totales/@MontoTotalPagos', 'Los pagos suman $5,800.00 y el monto total dice $5,800.02.'],
])('%s is rejected because of %s, and told with its figures', (name, field, text) => {
  const file = corpus.find((one) => one.name === name);
  const { findings } = examineReceipt(file?.bytes ?? new Uint8Array(), { ...INTAKE, ...file?.context });

  expect(findings).toContainEqual(expect.objectContaining({ severity: 'reject', field, text }));
});

test('every rule about figures rejects, except rounding within the limits, and says which figure it is about', () => {
  expect(
    RULES.filter(({ id }) => id.startsWith('V09.')).map(({ id, severity, field }) => [id, severity, field]),
  ).toEqual([
    ['V09.decimals', 'reject', 'Comprobante/@Total'],
    ['V09.line', 'reject', 'Concepto/@Importe'],
    ['V09.line-rounded', 'warning', 'Concepto/@Importe'],
    ['V09.line-discount', 'reject', 'Concepto/@Descuento'],
    ['V09.object-of-tax', 'reject', 'Concepto/@ObjetoImp'],
    ['V09.line-tax', 'reject', 'Concepto/Impuestos'],
    ['V09.subtotal', 'reject', 'Comprobante/@SubTotal'],
    ['V09.discount', 'reject', 'Comprobante/@Descuento'],
    ['V09.taxes', 'reject', 'Impuestos'],
    ['V09.total', 'reject', 'Comprobante/@Total'],
    ['V09.total-rounded', 'warning', 'Comprobante/@Total'],
    ['V09.balance', 'reject', 'DoctoRelacionado/@ImpSaldoInsoluto'],
    ['V09.paid', 'reject', 'Pago/@Monto'],
    ['V09.paid-taxes', 'reject', 'DoctoRelacionado/ImpuestosDR'],
    ['V09.paid-total', 'reject', 'Totales/@MontoTotalPagos'],
  ]);
});

test('a file that is no invoice is rejected, and so is whatever was altered', () => {
  const severities = (name: string) => {
    const found = corpus.find((file) => file.name === name);
    const { findings } = examineReceipt(found?.bytes ?? new Uint8Array(), { ...INTAKE, ...found?.context });
    return findings.map(({ severity }) => severity);
  };

  expect(severities('doctype')).toEqual(['reject']);
  expect(severities('altered-description')).toEqual(['reject']);
  expect(severities('above-the-agreed')).toEqual(['quarantine']);
  expect(severities('isr-not-withheld')).toEqual(['quarantine']);
  expect(severities('unknown-product')).toEqual(['warning']);
  expect(severities('unknown-unit')).toEqual(['warning']);
  expect(severities('use-of-another-regime')).toContain('reject');
  expect(severities('without-certificate-of-the-pac')).toEqual(['warning']);
});
