import { randomBytes } from 'node:crypto';
import { NO_CURRENCY } from '../checks/v08-kind.ts';
import type { XmlTree } from '../xml/xml-tree.ts';
import { sealReceipt, type Sealer } from '../write/seal-receipt.ts';
import { stampReceipt } from '../write/stamp-receipt.ts';
import { writeXml } from '../write/write-xml.ts';
import { ISSUERS, PAC_RFC, pac, sealerOf } from './certificates.ts';
import type { Desk } from './certify-sheet.ts';
import { replaceAt, setAt } from './change.ts';
import { draft, OWN, RELATED } from './draft.ts';
import { draftPayment } from './draft-payment.ts';

/** A sealed document that a certifier refuses, with the code and the field it answers with. */
export interface RefusedDocument {
  readonly name: string;
  readonly code: string;
  readonly field: string;
  readonly bytes: Buffer;
  readonly desk?: Desk;
}

type Change = Readonly<Record<string, string | undefined>>;

const LINE = 'Conceptos/Concepto';
const TAX = `${LINE}/Impuestos/Traslados/Traslado`;
const HELD = `${LINE}/Impuestos/Retenciones/Retencion`;
const WHOLE = 'Impuestos/Traslados/Traslado';
const PAGO = 'Complemento/Pagos/Pago';
const DOCUMENT = `${PAGO}/DoctoRelacionado`;
const PAID_TAX = `${DOCUMENT}/ImpuestosDR/TrasladosDR/TrasladoDR`;
const TAX_OF_PAYMENT = `${PAGO}/ImpuestosP/TrasladosP/TrasladoP`;
const TOTALS = 'Complemento/Pagos/Totales';

const invoice = draft({ method: 'PPD', lines: [{ price: '1000.00' }, { price: '500.00', discount: '50.00' }] });
const withheld = draft({ issuer: ISSUERS.resico, isr: '0.012500', withheldIva: '0.106667' });
const paid = draftPayment([[{ before: '1160.00', paid: '580.00', withTaxes: true }]]);
const sealers = new Map<string, Sealer>();

function sealed(tree: XmlTree, sealer?: Sealer): XmlTree {
  const rfc = tree.children.find(({ name }) => name === 'Emisor')?.attributes['Rfc'] ?? '';
  const known = sealers.get(rfc) ?? sealerOf(rfc);
  sealers.set(rfc, known);
  return sealReceipt(tree, sealer ?? known);
}

const refused = (
  name: string,
  code: string,
  field: string,
  tree: XmlTree,
  desk?: Desk,
  sealer?: Sealer,
): RefusedDocument => ({
  name,
  code,
  field,
  bytes: Buffer.from(writeXml(sealed(tree, sealer))),
  ...(desk && { desk }),
});
const set = (tree: XmlTree) => (name: string, code: string, field: string, path: string, change: Change, desk?: Desk) =>
  refused(name, code, field, setAt(tree, path, change), desk);
const raw = (name: string, code: string, field: string, text: string): RefusedDocument => ({
  name,
  code,
  field,
  bytes: Buffer.from(text),
});
const without = (tree: XmlTree, path: string) => replaceAt(tree, path, () => undefined);
const twice = (tree: XmlTree, path: string, child: string) =>
  replaceAt(tree, path, (element) => ({
    ...element,
    children: element.children.flatMap((one) => (one.name === child ? [one, one] : [one])),
  }));
const add = (tree: XmlTree, path: string, name: string, attributes: Readonly<Record<string, string>>) =>
  replaceAt(tree, path, (element) => ({
    ...element,
    children: [{ namespace: element.namespace, name, attributes, children: [] }, ...element.children],
  }));

/** Hand-made: each has the one fault that its name says. */
export function refusedDocuments(): readonly RefusedDocument[] {
  return [...seals(), ...heads(), ...parties(), ...lines(), ...sums(), ...aroundPayments(), ...payments()];
}

function seals(): readonly RefusedDocument[] {
  const good = writeXml(sealed(invoice));
  const own = (details: Parameters<typeof sealerOf>[1]) => sealerOf(ISSUERS.company.rfc, details);
  const later = (now: string): Desk => ({ now: new Date(now) });
  return [
    raw('no XML', '301', 'Comprobante', 'Factura 1024 por $11,600.00'),
    raw('cut off', '301', 'Comprobante', good.slice(0, 900)),
    raw('an attribute twice', '301', 'Comprobante', good.replace(' Serie="F"', ' Serie="F" Serie="F"')),
    raw('an unknown attribute', '301', 'Comprobante/@Color', good.replace(' Serie="F"', ' Serie="F" Color="rojo"')),
    raw('without a seal', '301', 'Comprobante', good.replace(/ Sello="[^"]*"/, '')),
    raw('an unknown element', '301', 'Extra', good.replace('<cfdi:Emisor', '<cfdi:Extra/><cfdi:Emisor')),
    raw('without issuer', '301', 'Receptor', good.replace(/<cfdi:Emisor [^<>]*\/>/, '')),
    raw('altered after sealing', 'CFDI40102', 'Comprobante/@Sello', good.replace('Folio="1024"', 'Folio="1025"')),
    raw(
      'a seal of noise',
      'CFDI40102',
      'Comprobante/@Sello',
      good.replace(/Sello="[^"]*"/, `Sello="${randomBytes(256).toString('base64')}"`),
    ),
    raw(
      'a certificate that cannot be read',
      'CFDI40106',
      'Comprobante/@Certificado',
      good.replace(/Certificado="MI[^"]*"/, 'Certificado="QUJD"'),
    ),
    raw(
      'another number of certificate',
      'CFDI40106',
      'Comprobante/@Certificado',
      good.replace('"30001000000500000001"', '"30001000000500000002"'),
    ),
    {
      ...raw(
        'stamped before',
        '307',
        '',
        writeXml(
          stampReceipt(sealed(invoice), { uuid: RELATED, stampedAt: '2026-11-10T09:31:00', pacRfc: PAC_RFC }, pac),
        ),
      ),
    },
    refused('the certificate of another', '303', 'Emisor/@Rfc', invoice, {}, sealerOf(ISSUERS.glazier.rfc)),
    refused('a certificate of nobody', '308', 'Comprobante/@Certificado', invoice, {}, own({ issuerKey: 'issuer' })),
    refused('a personal certificate', '306', 'Comprobante/@Certificado', invoice, {}, own({ branch: '' })),
    refused('a certificate that ended', '305', 'Comprobante/@Fecha', invoice, {}, own({ to: '2026-11-01T06:00:00Z' })),
    refused(
      'a certificate not yet valid',
      '305',
      'Comprobante/@Fecha',
      invoice,
      {},
      own({ from: '2026-11-20T06:00:00Z' }),
    ),
    refused('a revoked certificate', '304', 'Comprobante/@NoCertificado', invoice, {
      revoked: new Set(['30001000000500000001']),
    }),
    refused(
      'a name unlike the certificate’s',
      'CFDI40139',
      'Emisor/@Nombre',
      invoice,
      {},
      own({ owner: 'CONSTRUCCIONES METROPOLITANAS SA DE CV' }),
    ),
    refused('older than 72 hours', '401', 'Comprobante/@Fecha', invoice, later('2026-11-13T15:31:00Z')),
    refused('in the future', '401', 'Comprobante/@Fecha', invoice, later('2026-11-10T15:24:00Z')),
    refused(
      'head-office time in Tijuana',
      '401',
      'Comprobante/@Fecha',
      setAt(invoice, '', { LugarExpedicion: '22000' }),
      later('2026-11-10T15:30:00Z'),
    ),
  ];
}

function heads(): readonly RefusedDocument[] {
  const head = (name: string, code: string, field: string, change: Change) =>
    set(invoice)(name, code, `Comprobante/@${field}`, '', change);
  return [
    head('a date without an hour', 'CFDI40101', 'Fecha', { Fecha: '2026-11-10' }),
    head('a date with an offset', 'CFDI40101', 'Fecha', { Fecha: '2026-11-10T09:30:00-06:00' }),
    head('no kind of document', 'CFDI40121', 'TipoDeComprobante', { TipoDeComprobante: 'X' }),
    head('a form of payment that does not exist', 'CFDI40104', 'FormaPago', { FormaPago: '98' }),
    head('in instalments with a form', 'CFDI40105', 'FormaPago', { FormaPago: '03' }),
    head('no method of payment', 'CFDI40124', 'MetodoPago', { MetodoPago: 'PPP' }),
    head('no currency', 'CFDI40113', 'Moneda', { Moneda: 'MEX' }),
    head('pesos at a rate', 'CFDI40114', 'TipoCambio', { TipoCambio: '18.5' }),
    head('dollars without a rate', 'CFDI40115', 'TipoCambio', { Moneda: 'USD' }),
    head('no currency with a rate', 'CFDI40116', 'TipoCambio', { Moneda: NO_CURRENCY, TipoCambio: '1' }),
    head('a subtotal with three decimals', 'CFDI40107', 'SubTotal', { SubTotal: '1500.000' }),
    head('a subtotal that is no sum', 'CFDI40108', 'SubTotal', { SubTotal: '1500.01' }),
    head('a discount with three decimals', 'CFDI40112', 'Descuento', { Descuento: '50.000' }),
    head('a discount above the subtotal', 'CFDI40110', 'Descuento', { Descuento: '1500.01' }),
    head('lines with a discount and none above', 'CFDI40111', 'Descuento', { Descuento: undefined }),
    head('a total that is no sum', 'CFDI40119', 'Total', { Total: '1682.01' }),
    head('no exportation', 'CFDI40123', 'Exportacion', { Exportacion: '05' }),
    head('an exportation without its complement', 'CFDI40122', 'Exportacion', { Exportacion: '02' }),
    head('no postal code', 'CFDI40126', 'LugarExpedicion', { LugarExpedicion: '17000' }),
    head('a confirmation not needed', 'CFDI40127', 'Confirmacion', { Confirmacion: 'ABC12' }),
    refused(
      'a relation that does not exist',
      'CFDI40137',
      'CfdiRelacionados/@TipoRelacion',
      draft({ relations: [{ kind: '08', uuid: RELATED }] }),
    ),
    refused(
      'a global invoice of a period that does not exist',
      'CFDI40131',
      'InformacionGlobal/@Periodicidad',
      add(invoice, '', 'InformacionGlobal', { Periodicidad: '06', Meses: '11', Año: '2026' }),
    ),
    refused(
      'a global invoice of a month that does not exist',
      'CFDI40133',
      'InformacionGlobal/@Meses',
      add(invoice, '', 'InformacionGlobal', { Periodicidad: '04', Meses: '19', Año: '2026' }),
    ),
    refused(
      'a global invoice of an old year',
      'CFDI40136',
      'InformacionGlobal/@Año',
      add(invoice, '', 'InformacionGlobal', { Periodicidad: '04', Meses: '11', Año: '2021' }),
    ),
    refused(
      'a global invoice for one customer',
      'CFDI40146',
      'Receptor/@Rfc',
      add(invoice, '', 'InformacionGlobal', { Periodicidad: '04', Meses: '11', Año: '2026' }),
    ),
  ];
}

function parties(): readonly RefusedDocument[] {
  const issuer = (name: string, code: string, field: string, change: Change) =>
    set(invoice)(name, code, `Emisor/@${field}`, 'Emisor', change);
  const receiver = (name: string, code: string, field: string, change: Change, desk?: Desk) =>
    set(invoice)(name, code, `Receptor/@${field}`, 'Receptor', change, desk);
  const listed: Desk = { taxpayers: new Map([[OWN.rfc, { name: OWN.name, postalCode: '03100', regime: '601' }]]) };
  return [
    issuer('an issuer in lower case', 'CFDI40139', 'Nombre', { Nombre: 'Construcciones Metropolitanas del Norte' }),
    issuer('an issuer with its kind of company', 'CFDI40139', 'Nombre', {
      Nombre: 'CONSTRUCCIONES METROPOLITANAS DEL NORTE SA DE CV',
    }),
    issuer('an issuer without a regime', 'CFDI40140', 'RegimenFiscal', { RegimenFiscal: '600' }),
    issuer('a company with a person’s regime', 'CFDI40141', 'RegimenFiscal', { RegimenFiscal: '612' }),
    issuer('no number of operation', 'CFDI40142', 'FacAtrAdquirente', { FacAtrAdquirente: '12' }),
    receiver('a receiver in lower case', 'CFDI40145', 'Nombre', { Nombre: 'Reparación de Daños a Terceros' }),
    receiver('a receiver with its kind of company', 'CFDI40145', 'Nombre', {
      Nombre: 'REPARACIÓN DE DAÑOS A TERCEROS, S.A. DE C.V.',
    }),
    receiver('a receiver unlike the list', 'CFDI40145', 'Nombre', { Nombre: 'REPARACION DE DAÑOS A TERCEROS' }, listed),
    receiver(
      'a receiver that does not exist',
      'CFDI40143',
      'Rfc',
      { Rfc: 'HCE150803TR9' },
      { ...listed, isComplete: true },
    ),
    receiver('a receiver without a postal code', 'CFDI40147', 'DomicilioFiscalReceptor', {
      DomicilioFiscalReceptor: '00000',
    }),
    receiver(
      'a postal code unlike the list',
      'CFDI40148',
      'DomicilioFiscalReceptor',
      { DomicilioFiscalReceptor: '03101' },
      listed,
    ),
    receiver('the public elsewhere', 'CFDI40149', 'DomicilioFiscalReceptor', {
      Rfc: 'XAXX010101000',
      Nombre: 'JUANA',
      RegimenFiscalReceptor: '616',
      UsoCFDI: 'S01',
    }),
    receiver('a residence abroad of a company here', 'CFDI40151', 'ResidenciaFiscal', { ResidenciaFiscal: 'USA' }),
    receiver('a foreign number of a company here', 'CFDI40154', 'NumRegIdTrib', { NumRegIdTrib: '123456789' }),
    receiver('a receiver without a regime', 'CFDI40157', 'RegimenFiscalReceptor', { RegimenFiscalReceptor: '600' }),
    receiver('a receiver with a person’s regime', 'CFDI40158', 'RegimenFiscalReceptor', {
      RegimenFiscalReceptor: '605',
    }),
    receiver(
      'a regime unlike the list',
      'CFDI40159',
      'RegimenFiscalReceptor',
      { RegimenFiscalReceptor: '603' },
      listed,
    ),
    receiver('no use', 'CFDI40160', 'UsoCFDI', { UsoCFDI: 'G04' }),
    receiver('a use of persons', 'CFDI40161', 'UsoCFDI', { UsoCFDI: 'D01' }),
    receiver('the use of payments', 'CFDI40161', 'UsoCFDI', { UsoCFDI: 'CP01' }),
  ];
}

function lines(): readonly RefusedDocument[] {
  const line = (name: string, code: string, field: string, change: Change) =>
    set(invoice)(name, code, `Concepto/@${field}`, LINE, change);
  const tax = (name: string, code: string, field: string, change: Change) =>
    set(invoice)(name, code, `Traslado/@${field}`, TAX, change);
  const held = (name: string, code: string, field: string, change: Change) =>
    set(withheld)(name, code, `Retencion/@${field}`, HELD, change);
  return [
    line('no product', 'CFDI40162', 'ClaveProdServ', { ClaveProdServ: '99999999' }),
    line('no unit', 'CFDI40165', 'ClaveUnidad', { ClaveUnidad: 'ZZY' }),
    line('a price of nothing', 'CFDI40166', 'ValorUnitario', { ValorUnitario: '0.00' }),
    line('an amount beyond the limits', 'CFDI40167', 'Importe', { Cantidad: '10.000', ValorUnitario: '99.90' }),
    set(invoice)('a discount finer than the amount', 'CFDI40168', 'Concepto/@Descuento', `${LINE}[2]`, {
      Descuento: '50.000',
    }),
    set(invoice)('a discount above the amount', 'CFDI40169', 'Concepto/@Descuento', `${LINE}[2]`, {
      Descuento: '500.01',
    }),
    line('no object of tax', 'CFDI40170', 'ObjetoImp', { ObjetoImp: '09' }),
    refused('taxed without taxes', 'CFDI40171', 'Concepto/Impuestos', without(invoice, `${LINE}/Impuestos`)),
    set(invoice)('untaxed with taxes', 'CFDI40172', 'Concepto/Impuestos', LINE, { ObjetoImp: '01' }),
    refused(
      'taxes of nothing',
      'CFDI40173',
      'Concepto/Impuestos',
      replaceAt(invoice, `${LINE}/Impuestos`, (taxes) => ({ ...taxes, children: [] })),
    ),
    tax('a tax on nothing', 'CFDI40174', 'Base', { Base: '0.00' }),
    tax('a transferred income tax', 'CFDI40175', 'Impuesto', { Impuesto: '001' }),
    tax('a factor that does not exist', 'CFDI40176', 'TipoFactor', { TipoFactor: 'Otro' }),
    tax('exempt with an amount', 'CFDI40177', 'TipoFactor', { TipoFactor: 'Exento' }),
    tax('a rate without an amount', 'CFDI40178', 'TipoFactor', { Importe: undefined }),
    tax('a rate that does not exist', 'CFDI40179', 'TasaOCuota', { TasaOCuota: '0.150000' }),
    tax('a rate with two decimals', 'CFDI40179', 'TasaOCuota', { TasaOCuota: '0.16' }),
    tax('a tax beyond the limits', 'CFDI40180', 'Importe', { Importe: '160.02' }),
    held('withheld of nothing', 'CFDI40181', 'Base', { Base: '0.00' }),
    held('withheld of no tax', 'CFDI40182', 'Impuesto', { Impuesto: '004' }),
    held('withheld by no factor', 'CFDI40183', 'TipoFactor', { TipoFactor: 'Otro' }),
    held('withheld and exempt', 'CFDI40184', 'TipoFactor', { TipoFactor: 'Exento' }),
    held('withheld above the range', 'CFDI40185', 'TasaOCuota', { TasaOCuota: '0.360000' }),
    held('withheld beyond the limits', 'CFDI40186', 'Importe', { Importe: '125.10' }),
  ];
}

function sums(): readonly RefusedDocument[] {
  const whole = (name: string, code: string, field: string, change: Change) =>
    set(invoice)(name, code, `Traslados/Traslado/@${field}`, WHOLE, change);
  return [
    set(withheld)(
      'withheld in all with three decimals',
      'CFDI40202',
      'Impuestos/@TotalImpuestosRetenidos',
      'Impuestos',
      { TotalImpuestosRetenidos: '1191.670' },
    ),
    set(withheld)('withheld in all, no sum', 'CFDI40203', 'Impuestos/@TotalImpuestosRetenidos', 'Impuestos', {
      TotalImpuestosRetenidos: '1.00',
    }),
    set(withheld)('withheld without a total', 'CFDI40206', 'Impuestos/@TotalImpuestosRetenidos', 'Impuestos', {
      TotalImpuestosRetenidos: undefined,
    }),
    refused(
      'withheld twice',
      'CFDI40208',
      'Retenciones/Retencion',
      twice(withheld, 'Impuestos/Retenciones', 'Retencion'),
    ),
    set(withheld)(
      'withheld unlike the lines',
      'CFDI40211',
      'Retenciones/Retencion/@Importe',
      'Impuestos/Retenciones/Retencion',
      { Importe: '125.01' },
    ),
    set(invoice)(
      'transferred in all with three decimals',
      'CFDI40204',
      'Impuestos/@TotalImpuestosTrasladados',
      'Impuestos',
      { TotalImpuestosTrasladados: '232.000' },
    ),
    set(invoice)('transferred in all, no sum', 'CFDI40205', 'Impuestos/@TotalImpuestosTrasladados', 'Impuestos', {
      TotalImpuestosTrasladados: '232.01',
    }),
    set(invoice)('transferred without a total', 'CFDI40212', 'Impuestos/@TotalImpuestosTrasladados', 'Impuestos', {
      TotalImpuestosTrasladados: undefined,
    }),
    whole('transferred income tax in all', 'CFDI40217', 'Impuesto', { Impuesto: '001' }),
    refused('transferred twice', 'CFDI40218', 'Traslados/Traslado', twice(invoice, 'Impuestos/Traslados', 'Traslado')),
    whole('a rate in all that does not exist', 'CFDI40219', 'TasaOCuota', { TasaOCuota: '0.150000' }),
    whole('a base in all with three decimals', 'CFDI40214', 'Base', { Base: '1450.000' }),
    whole('a base in all unlike the lines', 'CFDI40215', 'Base', { Base: '1450.01' }),
    whole('a tax in all with three decimals', 'CFDI40220', 'Importe', { Importe: '232.000' }),
    whole('a tax in all unlike the lines', 'CFDI40221', 'Importe', { Importe: '232.01' }),
  ];
}

function aroundPayments(): readonly RefusedDocument[] {
  const head = (code: string, field: string, value: string) =>
    set(paid)(`a payment with ${field} ${value}`, code, `Comprobante/@${field}`, '', { [field]: value });
  const line = (code: string, field: string, value: string) =>
    set(paid)(`a payment whose line has ${field} ${value}`, code, `Concepto/@${field}`, LINE, { [field]: value });
  return [
    head('CRP20102', 'Exportacion', '03'),
    head('CRP20103', 'SubTotal', '0.00'),
    head('CRP20104', 'Moneda', 'MXN'),
    head('CRP20105', 'FormaPago', '03'),
    head('CRP20106', 'MetodoPago', 'PUE'),
    head('CRP20107', 'CondicionesDePago', 'Contado'),
    head('CRP20108', 'Descuento', '0'),
    head('CRP20109', 'TipoCambio', '1'),
    head('CRP20110', 'Total', '580'),
    refused('a payment with two lines', 'CRP20111', 'Conceptos', twice(paid, 'Conceptos', 'Concepto')),
    line('CRP20113', 'ClaveProdServ', '72101500'),
    line('CRP20114', 'NoIdentificacion', '1'),
    line('CRP20115', 'Cantidad', '2'),
    line('CRP20116', 'ClaveUnidad', 'E48'),
    line('CRP20117', 'Unidad', 'Pieza'),
    line('CRP20118', 'Descripcion', 'Pago de factura'),
    line('CRP20119', 'ValorUnitario', '1'),
    line('CRP20120', 'Importe', '1'),
    line('CRP20121', 'Descuento', '0'),
    line('CRP20122', 'ObjetoImp', '02'),
    refused('a payment with taxes around it', 'CRP20123', 'Comprobante/Impuestos', add(paid, '', 'Impuestos', {})),
    refused('a payment without payments', 'CRP20999', 'Complemento/Pagos', without(paid, 'Complemento')),
  ];
}

function payments(): readonly RefusedDocument[] {
  const pago = (name: string, code: string, field: string, change: Change) =>
    set(paid)(name, code, `Pago/@${field}`, PAGO, change);
  const document = (name: string, code: string, field: string, change: Change) =>
    set(paid)(name, code, `DoctoRelacionado/@${field}`, DOCUMENT, change);
  const tax = (name: string, code: string, field: string, change: Change) =>
    set(paid)(name, code, `TrasladoDR/@${field}`, PAID_TAX, change);
  const sum = (name: string, code: string, field: string, change: Change) =>
    set(paid)(name, code, `Totales/@${field}`, TOTALS, change);
  return [
    pago('a payment to be defined', 'CRP20212', 'FormaDePagoP', { FormaDePagoP: '99' }),
    pago('a payment without a currency', 'CRP20213', 'MonedaP', { MonedaP: NO_CURRENCY }),
    pago('a payment without a rate', 'CRP20214', 'TipoCambioP', { TipoCambioP: undefined }),
    pago('a payment in pesos at a rate', 'CRP20215', 'TipoCambioP', { TipoCambioP: '18.5' }),
    pago('a payment of nothing', 'CRP20218', 'Monto', { Monto: '0.00' }),
    pago('a payment with three decimals', 'CRP20219', 'Monto', { Monto: '580.000' }),
    pago('a payment below what it pays', 'CRP20217', 'Monto', { Monto: '579.99' }),
    pago('an account for cash', 'CRP20224', 'CtaOrdenante', { FormaDePagoP: '01', CtaOrdenante: '0123456789' }),
    pago('a payment after its receipt', 'CRP20999', 'FechaPago', { FechaPago: '2026-11-10T12:00:00' }),
    document('an invoice without a currency', 'CRP20236', 'MonedaDR', { MonedaDR: NO_CURRENCY }),
    document('an equivalence other than one', 'CRP20238', 'EquivalenciaDR', { EquivalenciaDR: '1.5' }),
    document('nothing owed before', 'CRP20239', 'ImpSaldoAnt', { ImpSaldoAnt: '0.00' }),
    document('owed before with three decimals', 'CRP20240', 'ImpSaldoAnt', { ImpSaldoAnt: '1160.000' }),
    document('nothing paid', 'CRP20241', 'ImpPagado', { ImpPagado: '0.00' }),
    document('paid with three decimals', 'CRP20242', 'ImpPagado', { ImpPagado: '580.000' }),
    document('owed after with three decimals', 'CRP20243', 'ImpSaldoInsoluto', { ImpSaldoInsoluto: '580.000' }),
    document('owed after that does not follow', 'CRP20244', 'ImpSaldoInsoluto', { ImpSaldoInsoluto: '580.01' }),
    document('an invoice without object of tax', 'CRP20245', 'ObjetoImpDR', { ObjetoImpDR: '09' }),
    refused(
      'a taxed invoice without taxes',
      'CRP20246',
      'DoctoRelacionado/ImpuestosDR',
      without(paid, `${DOCUMENT}/ImpuestosDR`),
    ),
    set(paid)('an untaxed invoice with taxes', 'CRP20247', 'DoctoRelacionado/ImpuestosDR', DOCUMENT, {
      ObjetoImpDR: '01',
    }),
    tax('paid on no base', 'CRP20255', 'BaseDR', { BaseDR: '0' }),
    tax('paid a transferred income tax', 'CRP20256', 'ImpuestoDR', { ImpuestoDR: '001' }),
    tax('paid exempt with an amount', 'CRP20258', 'TipoFactorDR', { TipoFactorDR: 'Exento' }),
    tax('paid at a rate without an amount', 'CRP20259', 'TipoFactorDR', { ImporteDR: undefined }),
    tax('paid at a rate that does not exist', 'CRP20260', 'TasaOCuotaDR', { TasaOCuotaDR: '0.150000' }),
    tax('paid beyond the limits', 'CRP20261', 'ImporteDR', { ImporteDR: '81.000000' }),
    refused(
      'paid taxes twice',
      'CRP20271',
      'ImpuestosP/TrasladoP',
      twice(paid, `${PAGO}/ImpuestosP/TrasladosP`, 'TrasladoP'),
    ),
    set(paid)('a base of the payment unlike its invoices', 'CRP20268', 'TrasladoP/@BaseP', TAX_OF_PAYMENT, {
      BaseP: '501.000000',
    }),
    set(paid)('a tax of the payment unlike its invoices', 'CRP20274', 'TrasladoP/@ImporteP', TAX_OF_PAYMENT, {
      ImporteP: '81.000000',
    }),
    sum('a total of bases that is no sum', 'CRP20204', 'TotalTrasladosBaseIVA16', {
      TotalTrasladosBaseIVA16: '501.00',
    }),
    sum('a total of taxes that is no sum', 'CRP20205', 'TotalTrasladosImpuestoIVA16', {
      TotalTrasladosImpuestoIVA16: '81.00',
    }),
    sum('a total at the border of nothing', 'CRP20206', 'TotalTrasladosBaseIVA8', { TotalTrasladosBaseIVA8: '1.00' }),
    sum('a total withheld of nothing', 'CRP20202', 'TotalRetencionesISR', { TotalRetencionesISR: '1.00' }),
    sum('a total of payments that is no sum', 'CRP20211', 'MontoTotalPagos', { MontoTotalPagos: '580.01' }),
  ];
}
