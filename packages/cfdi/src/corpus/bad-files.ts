import { cfdi } from '../write/nodes.ts';
import { writeXml } from '../write/write-xml.ts';
import { sealReceipt } from '../write/seal-receipt.ts';
import { makeStamp, stampReceipt } from '../write/stamp-receipt.ts';
import type { KnownKey } from '../checks/context.ts';
import type { XmlTree } from '../xml/xml-tree.ts';
import { ISSUERS, pac, sealerOf } from './certificates.ts';
import { replaceAt, setAt } from './change.ts';
import { type CorpusFile, file, finish, sealerOfIssuer, stampDetails, text } from './corpus-file.ts';
import { draft, RELATED } from './draft.ts';
import { draftPayment } from './draft-payment.ts';
import { construction, unread, withComplement } from './good-files.ts';
import { unreadableFiles } from './unreadable-files.ts';
import { AT_BORDER, INTAKE } from './intake.ts';
import { testKey } from './make-certificate.ts';

const CREDIT_NOTE = { slot: 'E' } as const;
const PAYMENT = { slot: 'P', agreedLeft: undefined } as const;
const LINE = 'Conceptos/Concepto';
const WITHHELD = { issuer: ISSUERS.resico, isr: '0.012500' };
const RESICO = { provider: { ...INTAKE.provider, rfc: ISSUERS.resico.rfc } };

/** Each check broken once, and files that attack the reader. Faults precede sealing unless the name says otherwise. */
export function badFiles(): readonly CorpusFile[] {
  return [
    ...unreadableFiles(),
    ...notForUs(),
    ...wrongKinds(),
    ...wrongSums(),
    ...notAgreed(),
    ...falseOnes(),
    ...remarks(),
  ];
}

function notForUs(): readonly CorpusFile[] {
  const known = (by: KnownKey['by']) => ({
    whereKnown: (key: KnownKey) => (key.by === by ? 'el siniestro 2026-0451' : undefined),
  });
  return [
    file('unknown-product', setAt(draft(), LINE, { ClaveProdServ: '99999999' })),
    file('expired-product', setAt(draft(), LINE, { ClaveProdServ: '72101599' })),
    file('unknown-unit', setAt(draft(), LINE, { ClaveUnidad: 'ZZZ' })),
    file('unknown-postal-code', setAt(draft(), '', { LugarExpedicion: '00001' })),
    file('use-of-another-regime', setAt(draft(), 'Receptor', { UsoCFDI: 'D10' }), { allowedUses: ['D10'] }),
    file('catalogues-not-loaded', draft(), { catalogues: {} }),
    text('not-stamped', writeXml(sealReceipt(draft(), sealerOfIssuer(draft())))),
    text('two-stamps', writeXml(stampReceipt(finish(draft(), 'two-stamps'), stampDetails('another'), pac))),
    file('known-uuid', draft(), known('uuid')),
    file('known-file', draft(), known('hash')),
    file('known-folio', draft(), known('folio')),
    file('known-without-folio', setAt(draft(), '', { Serie: undefined, Folio: undefined }), known('folio')),
    file('other-issuer', draft({ issuer: ISSUERS.glazier })),
    file('generic-issuer', draft({ issuer: { rfc: 'XAXX010101000', name: 'PUBLICO EN GENERAL', regime: '616' } }), {
      withholdings: [{ issuer: 'person', regime: '616', nature: 'business', isr: '0', iva: 'none' }],
      provider: { ...INTAKE.provider, rfc: 'XAXX010101000' },
    }),
    file('inactive-provider', draft(), { provider: { ...INTAKE.provider, isActive: false } }),
    file('provider-without-invoices', draft(), { provider: { ...INTAKE.provider, doesBill: false } }),
    file('other-receiver', setAt(draft(), 'Receptor', { Rfc: 'HCE150803TR9' })),
    file('other-name', setAt(draft(), 'Receptor', { Nombre: 'REPARACION DE DAÑOS A TERCEROS' })),
    file('other-postal-code', setAt(draft(), 'Receptor', { DomicilioFiscalReceptor: '03101' })),
    file('other-regime', setAt(draft(), 'Receptor', { RegimenFiscalReceptor: '603' })),
    file('use-not-allowed', setAt(draft(), 'Receptor', { UsoCFDI: 'S01' })),
  ];
}

function wrongKinds(): readonly CorpusFile[] {
  const note = draft({ kind: 'E', relations: [{ kind: '01', uuid: RELATED }] });
  const paid = draftPayment([[{ before: '100.00', paid: '100.00' }]]);
  return [
    file('credit-note-as-invoice', note),
    file('payroll', setAt(draft(), '', { TipoDeComprobante: 'N' })),
    file('transfer', setAt(draft(), '', { TipoDeComprobante: 'T' })),
    file('pue-to-be-defined', draft({ form: '99' })),
    file('ppd-with-form', draft({ method: 'PPD', form: '03' })),
    file('without-method', setAt(draft(), '', { MetodoPago: undefined })),
    file('credit-note-ppd', setAt(note, '', { MetodoPago: 'PPD', FormaPago: '99' }), CREDIT_NOTE),
    file('credit-note-without-relation', draft({ kind: 'E' }), CREDIT_NOTE),
    file(
      'credit-note-with-other-relation',
      draft({ kind: 'E', relations: [{ kind: '04', uuid: RELATED }] }),
      CREDIT_NOTE,
    ),
    file('payment-with-method', setAt(paid, '', { MetodoPago: 'PUE', FormaPago: '03' }), PAYMENT),
    file(
      'payment-without-payments',
      replaceAt(paid, 'Complemento', () => undefined),
      PAYMENT,
    ),
    file('invoice-with-payments', { ...draft(), children: [...draft().children, ...paid.children.slice(-1)] }),
    file('payment-in-pesos', setAt(paid, '', { Moneda: 'MXN' }), PAYMENT),
    file('payment-with-other-concept', setAt(paid, LINE, { Descripcion: 'Pago de factura' }), PAYMENT),
  ];
}

function wrongSums(): readonly CorpusFile[] {
  const held = draft(WITHHELD);
  const discounted = draft({ lines: [{ price: '100.00', discount: '10.00' }] });
  const paid = draftPayment([[{ before: '11600.00', paid: '5800.00', withTaxes: true }]]);
  const document = 'Complemento/Pagos/Pago/DoctoRelacionado';
  return [
    file(
      'three-decimals-in-the-total',
      setAt(setAt(draft({ lines: [{ price: '100.00' }] }), '', { Total: '116.005' }), 'Impuestos', {
        TotalImpuestosTrasladados: '16.005',
      }),
    ),
    file('line-by-two-centavos', setAt(draft(), LINE, { ValorUnitario: '10000.02' })),
    file('line-by-one-centavo-and-a-millionth', setAt(draft(), LINE, { ValorUnitario: '10000.010001' })),
    // 43,103.45 is 50,000.00 before VAT; its price for each of fifty has more than two decimals.
    file(
      'price-before-vat',
      setAt(draft({ lines: [{ price: '43103.45' }] }), LINE, { Cantidad: '50', ValorUnitario: '862.07' }),
    ),
    file('line-beyond-the-limits', setAt(draft(), LINE, { Cantidad: '1.0000', ValorUnitario: '10001.00' })),
    file('discount-above-the-line', overDiscounted()),
    file('taxes-without-object', setAt(draft(), LINE, { ObjetoImp: '01' })),
    file('object-without-taxes', untaxed()),
    file('line-tax-by-two-centavos', setAt(draft(), `${LINE}/Impuestos/Traslados/Traslado`, { Base: '10000.13' })),
    file('exempt-with-amount', setAt(draft(), `${LINE}/Impuestos/Traslados/Traslado`, { TipoFactor: 'Exento' })),
    file('subtotal-by-one-centavo', setAt(draft(), '', { SubTotal: '10000.01', Total: '11600.01' })),
    file('discount-not-of-the-lines', setAt(discounted, '', { Descuento: '11.00', Total: '103.40' })),
    file('taxes-by-two-centavos', transferredBy(draft(), '1600.02', '11600.02')),
    file('taxes-by-one-centavo', transferredBy(draft(), '1600.01', '11600.01')),
    file('tax-of-another-rate', setAt(draft(), 'Impuestos/Traslados/Traslado', { TasaOCuota: '0.080000' }), {
      ...AT_BORDER,
    }),
    file(
      'withheld-not-of-the-lines',
      setAt(
        setAt(setAt(held, 'Impuestos/Retenciones/Retencion', { Importe: '125.02' }), 'Impuestos', {
          TotalImpuestosRetenidos: '125.02',
        }),
        '',
        { Total: '11474.98' },
      ),
      RESICO,
    ),
    file(
      'total-of-transferred',
      setAt(setAt(draft(), 'Impuestos', { TotalImpuestosTrasladados: '1600.02' }), '', { Total: '11600.02' }),
    ),
    file(
      'total-of-withheld',
      setAt(setAt(held, 'Impuestos', { TotalImpuestosRetenidos: '124.98' }), '', { Total: '11475.02' }),
      RESICO,
    ),
    file('total-by-one-centavo', setAt(draft(), '', { Total: '11600.01' })),
    file('total-by-two-centavos', setAt(draft(), '', { Total: '11599.98' })),
    file('total-without-withheld', setAt(held, '', { Total: '11600.00' }), RESICO),
    file('balance-of-a-payment', setAt(paid, document, { ImpSaldoInsoluto: '5800.01' }), PAYMENT),
    file(
      'more-applied-than-paid',
      setAt(setAt(paid, 'Complemento/Pagos/Pago', { Monto: '5799.98' }), 'Complemento/Pagos/Totales', {
        MontoTotalPagos: '5799.98',
      }),
      PAYMENT,
    ),
    file(
      'tax-of-a-payment',
      setAt(paid, `${document}/ImpuestosDR/TrasladosDR/TrasladoDR`, { ImporteDR: '800.02' }),
      PAYMENT,
    ),
    file('total-of-payments', setAt(paid, 'Complemento/Pagos/Totales', { MontoTotalPagos: '5800.02' }), PAYMENT),
  ];
}

function notAgreed(): readonly CorpusFile[] {
  return [
    file('dollars', setAt(draft(), '', { Moneda: 'USD', TipoCambio: '17.5' })),
    file('cost-in-dollars', setAt(draft(), '', { Moneda: 'USD', TipoCambio: '17.5' }), { provider: undefined }),
    file('above-the-agreed', draft({ lines: [{ price: '50001.01' }] })),
    file('nothing-left', draft(), { agreedLeft: 0 }),
    file('discount-within-the-agreed', draft({ lines: [{ price: '60000.00', discount: '10000.00' }] })),
    file('exempt', exempt()),
    file('zero-rate', draft({ rate: '0.000000' })),
    file('border-rate-refused', setAt(draft({ rate: '0.080000' }), '', { LugarExpedicion: '22000' })),
    file('border-rate-of-a-seller', draft({ rate: '0.080000' }), { provider: undefined, agreedLeft: undefined }),
    file('regime-without-rule', setAt(draft(), 'Emisor', { RegimenFiscal: '603' })),
    file('isr-not-withheld', draft({ issuer: ISSUERS.resico }), RESICO),
    file('isr-of-another-rate', draft({ issuer: ISSUERS.resico, isr: '0.100000' }), RESICO),
    file('isr-nobody-owes', draft({ isr: '0.012500' })),
    file('iva-not-withheld', draft({ issuer: ISSUERS.mason, isr: '0.100000' }), {
      provider: { ...INTAKE.provider, rfc: ISSUERS.mason.rfc, nature: 'professional' },
    }),
    file('repealed-six-percent', draft({ withheldIva: '0.060000' })),
  ];
}

function falseOnes(): readonly CorpusFile[] {
  const sealed = (name: string) => finish(draft(), name);
  const alteredText = (name: string, from: string, to: string) => text(name, writeXml(sealed(name)).replace(from, to));
  const freight = unread('http://www.sat.gob.mx/CartaPorte31', 'CartaPorte', { Version: '3.1' });
  const otherKey = { ...sealerOfIssuer(draft()), privateKey: testKey('pac') };
  return [
    alteredText('altered-description', 'Muro de tabique', 'Muro de concreto'),
    alteredText('altered-folio', 'Folio="1024"', 'Folio="1025"'),
    alteredText('altered-to-no-break-space', 'Muro de', 'Muro\u00A0de'),
    text('altered-total', writeXml(sealed('altered-total')).replace('Total="11600.00"', 'Total="12600.00"')),
    text(
      'altered-payment',
      writeXml(finish(draftPayment([[{ before: '100.00', paid: '100.00' }]]), 'altered-payment')).replace(
        'NumOperacion="5521"',
        'NumOperacion="5522"',
      ),
      PAYMENT,
    ),
    text(
      'altered-construction',
      writeXml(finish(withComplement(construction()), 'altered-construction')).replace('L-2026-118', 'L-2026-119'),
    ),
    text(
      'altered-beside-unread',
      writeXml(finish(withComplement(freight), 'altered-beside-unread')).replace('Folio="1024"', 'Folio="1025"'),
    ),
    text('certificate-unreadable', writeXml(setAt(sealed('certificate-unreadable'), '', { Certificado: 'QUFB' }))),
    text('number-of-another-certificate', writeXml(otherNumber('number-of-another-certificate'))),
    file('sealed-by-another-key', draft(), undefined, otherKey),
    file('certificate-of-another', draft(), undefined, sealerOf(ISSUERS.glazier.rfc)),
    file('certificate-expired', draft(), undefined, sealerOf(ISSUERS.company.rfc, { to: '2026-11-10T14:00:00Z' })),
    file(
      'certificate-not-yet-valid',
      draft(),
      undefined,
      sealerOf(ISSUERS.company.rfc, { from: '2026-11-10T18:00:00Z' }),
    ),
    file('certificate-of-no-authority', draft(), undefined, sealerOf(ISSUERS.company.rfc, { issuerKey: 'issuer' })),
    file('without-authorities', draft(), { authorities: [] }),
    file('only-the-root', draft(), { authorities: INTAKE.authorities?.slice(1) ?? [] }),
    file('without-certificate-of-the-pac', draft(), { findCertificate: () => undefined }),
    text('stamp-of-another', writeXml(withStamp(makeStamp('c2VsbG8=', stampDetails('stamp-of-another'), pac)))),
    text(
      'altered-stamp',
      writeXml(sealed('altered-stamp')).replace('FechaTimbrado="2026-11-10', 'FechaTimbrado="2026-11-09'),
    ),
    text(
      'altered-uuid',
      writeXml(sealed('altered-uuid'))
        .replace(/ UUID="./, ' UUID="0')
        .replace(' UUID="00', ' UUID="10'),
    ),
  ];
}

function remarks(): readonly CorpusFile[] {
  const pdf = Buffer.from('%PDF-1.7');
  return [
    file('without-pdf', draft(), { pdf: undefined }),
    file('pdf-too-large', draft(), { pdf: { bytes: Buffer.concat([pdf, Buffer.alloc(5 * 1_048_576)]) } }),
    file('no-pdf', draft(), { pdf: { bytes: Buffer.from('<html>') } }),
    file('pdf-of-another', draft(), {
      pdf: { bytes: pdf, text: 'Folio fiscal: 00000000-0000-0000-0000-000000000000' },
    }),
    file('pdf-of-this', draft(), {
      pdf: { bytes: pdf, text: `Folio fiscal: ${stampDetails('pdf-of-this').uuid.replace('-', '-\n').toLowerCase()}` },
    }),
    file('tomorrow', draft(), { today: '2026-11-09' }),
    file('sixty-days', draft(), { today: '2027-01-09' }),
    file('sixty-one-days', setAt(draft(), '', { Fecha: '2026-09-16T08:00:00' })),
    file('last-year', draft(), { today: '2027-01-05' }),
  ];
}

/** A line of 100 with a discount of 110 next to one of 200: the document still adds up. */
function overDiscounted(): XmlTree {
  const receipt = draft({
    lines: [
      { price: '100.00', discount: '100.00' },
      { price: '200.00', discount: '10.00' },
    ],
  });
  return setAt(setAt(receipt, `${LINE}[1]`, { Descuento: '110.00' }), `${LINE}[2]`, { Descuento: '0.00' });
}

function untaxed(): XmlTree {
  const bare = replaceAt(draft(), `${LINE}/Impuestos`, () => undefined);
  return setAt(
    replaceAt(bare, 'Impuestos', () => undefined),
    '',
    { Total: '10000.00' },
  );
}

function transferredBy(receipt: XmlTree, iva: string, total: string): XmlTree {
  const row = setAt(receipt, 'Impuestos/Traslados/Traslado', { Importe: iva });
  return setAt(setAt(row, 'Impuestos', { TotalImpuestosTrasladados: iva }), '', { Total: total });
}

function exempt(): XmlTree {
  const taxes = { TipoFactor: 'Exento', TasaOCuota: undefined, Importe: undefined };
  const lines = setAt(draft(), `${LINE}/Impuestos/Traslados/Traslado`, taxes);
  const whole = setAt(lines, 'Impuestos/Traslados/Traslado', taxes);
  return setAt(setAt(whole, 'Impuestos', { TotalImpuestosTrasladados: undefined }), '', { Total: '10000.00' });
}

/** Sealed with a number other than the certificate's. */
function otherNumber(name: string): XmlTree {
  const sealer = sealerOfIssuer(draft());
  const certificate = { ...sealer.certificate, number: '30001000000500000002' };
  return finish(draft(), name, { ...sealer, certificate });
}

function withStamp(stamp: XmlTree): XmlTree {
  const sealed = sealReceipt(draft(), sealerOfIssuer(draft()));
  return { ...sealed, children: [...sealed.children, cfdi('Complemento', {}, [stamp])] };
}
