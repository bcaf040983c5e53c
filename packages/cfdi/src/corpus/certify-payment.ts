import { NO_CURRENCY } from '../checks/v08-kind.ts';
import { decimalsOf, isInLimits, toWholeCentavos } from '../amount.ts';
import { childOf, childrenOf, complementsOf, descendantsOf, PAYMENTS, type XmlTree } from '../xml/xml-tree.ts';
import { type Demand, isAmount, isMissing, of, type Sheet, sum } from './certify-sheet.ts';
import { inForce, isRate } from '../sat-catalogues.ts';

const nodeOf = ({ root }: Sheet) => complementsOf(root).find(({ namespace }) => namespace === PAYMENTS);
const paymentsOf = (sheet: Sheet) => childrenOf(nodeOf(sheet), 'Pago');
const documentsOf = (sheet: Sheet) => paymentsOf(sheet).flatMap((pago) => childrenOf(pago, 'DoctoRelacionado'));
const taxesOf = (document: XmlTree, side: 'Traslado' | 'Retencion') =>
  descendantsOf(document, 'ImpuestosDR', side === 'Traslado' ? 'TrasladosDR' : 'RetencionesDR', `${side}DR`);
const wholeOf = (pago: XmlTree, side: 'Traslado' | 'Retencion') =>
  descendantsOf(pago, 'ImpuestosP', side === 'Traslado' ? 'TrasladosP' : 'RetencionesP', `${side}P`);

/** The value of the first element that breaks a demand, or whether one does. */
const firstOf = (elements: readonly XmlTree[], name: string, breaks: (element: XmlTree) => boolean) => {
  const found = elements.find(breaks);
  return found === undefined ? undefined : (of(found, name) ?? true);
};
const perPayment = (name: string, breaks: (pago: XmlTree, sheet: Sheet) => boolean) => (sheet: Sheet) =>
  firstOf(paymentsOf(sheet), name, (pago) => breaks(pago, sheet));
const perDocument = (name: string, breaks: (document: XmlTree, sheet: Sheet) => boolean) => (sheet: Sheet) =>
  firstOf(documentsOf(sheet), name, (document) => breaks(document, sheet));
const perTax =
  (side: 'Traslado' | 'Retencion', name: string, breaks: (tax: XmlTree, sheet: Sheet) => boolean) => (sheet: Sheet) =>
    firstOf(
      documentsOf(sheet).flatMap((document) => taxesOf(document, side)),
      name,
      (tax) => breaks(tax, sheet),
    );

/** Every value of the receipt around the complement is fixed. */
const fixed = (code: string, name: string, value: string): Demand => [
  code,
  `El valor del campo ${name} debe ser "${value}".`,
  `Comprobante/@${name}`,
  ({ at }) => at[name] !== value && (at[name] ?? true),
];
const absent = (code: string, name: string): Demand => [
  code,
  `El campo ${name} no se debe registrar en el CFDI.`,
  `Comprobante/@${name}`,
  ({ at }) => !isMissing(at[name]),
];
const fixedConcept = (code: string, name: string, value: string | undefined): Demand => [
  code,
  value === undefined
    ? `El campo ${name} no se debe registrar en el concepto.`
    : `El valor del campo ${name} debe ser "${value}".`,
  `Concepto/@${name}`,
  ({ concepts: [concept] }) => of(concept, name) !== value && (of(concept, name) ?? true),
];

const AROUND: readonly Demand[] = [
  fixed('CRP20102', 'Exportacion', '01'),
  fixed('CRP20103', 'SubTotal', '0'),
  fixed('CRP20104', 'Moneda', NO_CURRENCY),
  absent('CRP20105', 'FormaPago'),
  absent('CRP20106', 'MetodoPago'),
  absent('CRP20107', 'CondicionesDePago'),
  absent('CRP20108', 'Descuento'),
  absent('CRP20109', 'TipoCambio'),
  fixed('CRP20110', 'Total', '0'),
  ['CRP20111', 'Solo debe existir un concepto en el CFDI.', 'Conceptos', ({ concepts }) => concepts.length !== 1],
  [
    'CRP20112',
    'No se deben registrar apartados dentro del nodo Concepto.',
    'Concepto',
    ({ concepts: [concept] }) => concept?.children.some(({ name }) => name !== 'Impuestos') === true,
  ],
  fixedConcept('CRP20113', 'ClaveProdServ', '84111506'),
  fixedConcept('CRP20114', 'NoIdentificacion', undefined),
  fixedConcept('CRP20115', 'Cantidad', '1'),
  fixedConcept('CRP20116', 'ClaveUnidad', 'ACT'),
  fixedConcept('CRP20117', 'Unidad', undefined),
  fixedConcept('CRP20118', 'Descripcion', 'Pago'),
  fixedConcept('CRP20119', 'ValorUnitario', '0'),
  fixedConcept('CRP20120', 'Importe', '0'),
  fixedConcept('CRP20121', 'Descuento', undefined),
  fixedConcept('CRP20122', 'ObjetoImp', '01'),
  [
    'CRP20123',
    'No se debe registrar el apartado de Impuestos en el CFDI.',
    'Comprobante/Impuestos',
    ({ root, concepts: [concept] }) =>
      childOf(root, 'Impuestos') !== undefined || childOf(concept, 'Impuestos') !== undefined,
  ],
  [
    'CRP20999',
    'Error no clasificado: no existe el complemento para recepción de pagos.',
    'Complemento/Pagos',
    (sheet) => nodeOf(sheet) === undefined,
  ],
];

const BANKED = ['02', '03', '04', '05', '06', '28', '29'];

const PAYMENT: readonly Demand[] = [
  [
    'CRP20212',
    'El valor del campo FormaDePagoP debe ser distinto de "99".',
    'Pago/@FormaDePagoP',
    perPayment('FormaDePagoP', (pago) => of(pago, 'FormaDePagoP') === '99'),
  ],
  [
    'CRP20213',
    `El campo MonedaP debe ser distinto de "${NO_CURRENCY}".`,
    'Pago/@MonedaP',
    perPayment('MonedaP', (pago) => of(pago, 'MonedaP') === NO_CURRENCY),
  ],
  [
    'CRP20214',
    'El campo TipoCambioP se debe registrar cuando MonedaP es diferente de MXN.',
    'Pago/@TipoCambioP',
    perPayment('TipoCambioP', (pago) => isMissing(of(pago, 'TipoCambioP'))),
  ],
  [
    'CRP20215',
    'El campo TipoCambioP debe ser "1" cuando MonedaP es MXN.',
    'Pago/@TipoCambioP',
    perPayment('TipoCambioP', (pago) => of(pago, 'MonedaP') === 'MXN' && of(pago, 'TipoCambioP') !== '1'),
  ],
  [
    'CRP20218',
    'El valor del campo Monto no es mayor que cero "0".',
    'Pago/@Monto',
    perPayment('Monto', (pago) => sum([of(pago, 'Monto')]) === 0n),
  ],
  [
    'CRP20219',
    'El valor del campo Monto debe tener hasta la cantidad de decimales que soporte la moneda registrada en el campo MonedaP.',
    'Pago/@Monto',
    perPayment('Monto', (pago) => isTooFine(of(pago, 'Monto'))),
  ],
  [
    'CRP20217',
    'La suma de los valores registrados en el campo ImpPagado de los apartados DoctoRelacionado no es menor o igual que el valor del campo Monto.',
    'Pago/@Monto',
    perPayment(
      'Monto',
      (pago) =>
        sum(childrenOf(pago, 'DoctoRelacionado').map((document) => of(document, 'ImpPagado'))) >
        sum([of(pago, 'Monto')]),
    ),
  ],
  [
    'CRP20224',
    'El campo CtaOrdenante no se debe registrar si la forma de pago no es bancarizada.',
    'Pago/@CtaOrdenante',
    perPayment(
      'CtaOrdenante',
      (pago) => !isMissing(of(pago, 'CtaOrdenante')) && !BANKED.includes(of(pago, 'FormaDePagoP') ?? ''),
    ),
  ],
  [
    'CRP20229',
    'El campo TipoCadPago no se debe registrar si la forma de pago es diferente a "03".',
    'Pago/@TipoCadPago',
    perPayment('TipoCadPago', (pago) => !isMissing(of(pago, 'TipoCadPago')) && of(pago, 'FormaDePagoP') !== '03'),
  ],
  [
    'CRP20236',
    `El campo MonedaDR debe ser distinto de "${NO_CURRENCY}".`,
    'DoctoRelacionado/@MonedaDR',
    perDocument('MonedaDR', (document) => of(document, 'MonedaDR') === NO_CURRENCY),
  ],
  [
    'CRP20238',
    'El campo EquivalenciaDR debe contener el valor "1" cuando MonedaDR es igual a MonedaP.',
    'DoctoRelacionado/@EquivalenciaDR',
    perDocument('EquivalenciaDR', (document) => of(document, 'EquivalenciaDR') !== '1'),
  ],
  [
    'CRP20239',
    'El campo ImpSaldoAnt debe ser mayor a cero.',
    'DoctoRelacionado/@ImpSaldoAnt',
    perDocument('ImpSaldoAnt', (document) => sum([of(document, 'ImpSaldoAnt')]) === 0n),
  ],
  [
    'CRP20240',
    'El campo ImpSaldoAnt debe tener hasta la cantidad de decimales que soporte la moneda registrada en el campo MonedaDR.',
    'DoctoRelacionado/@ImpSaldoAnt',
    perDocument('ImpSaldoAnt', (document) => isTooFine(of(document, 'ImpSaldoAnt'))),
  ],
  [
    'CRP20241',
    'El campo ImpPagado debe ser mayor a cero.',
    'DoctoRelacionado/@ImpPagado',
    perDocument('ImpPagado', (document) => sum([of(document, 'ImpPagado')]) === 0n),
  ],
  [
    'CRP20242',
    'El campo ImpPagado debe tener hasta la cantidad de decimales que soporte la moneda registrada en el campo MonedaDR.',
    'DoctoRelacionado/@ImpPagado',
    perDocument('ImpPagado', (document) => isTooFine(of(document, 'ImpPagado'))),
  ],
  [
    'CRP20243',
    'El campo ImpSaldoInsoluto debe tener hasta la cantidad de decimales que soporte la moneda registrada en el campo MonedaDR.',
    'DoctoRelacionado/@ImpSaldoInsoluto',
    perDocument('ImpSaldoInsoluto', (document) => isTooFine(of(document, 'ImpSaldoInsoluto'))),
  ],
  [
    'CRP20244',
    'El campo ImpSaldoInsoluto debe ser mayor o igual a cero y calcularse con la suma de los campos ImpSaldoAnt menos el ImpPagado.',
    'DoctoRelacionado/@ImpSaldoInsoluto',
    perDocument(
      'ImpSaldoInsoluto',
      (document) =>
        sum([of(document, 'ImpSaldoAnt')]) - sum([of(document, 'ImpPagado')]) !==
        sum([of(document, 'ImpSaldoInsoluto')]),
    ),
  ],
  [
    'CRP20245',
    'El campo ObjetoImpDR no contiene un valor del catálogo c_ObjetoImp.',
    'DoctoRelacionado/@ObjetoImpDR',
    perDocument(
      'ObjetoImpDR',
      (document, { date }) => !inForce('objetos_impuestos', of(document, 'ObjetoImpDR'), date),
    ),
  ],
  [
    'CRP20246',
    'Si el valor registrado en el campo ObjetoImpDR es "02", el nodo hijo ImpuestosDR debe existir.',
    'DoctoRelacionado/ImpuestosDR',
    perDocument(
      'ObjetoImpDR',
      (document) => of(document, 'ObjetoImpDR') === '02' && childOf(document, 'ImpuestosDR') === undefined,
    ),
  ],
  [
    'CRP20247',
    'Si el valor registrado en el campo ObjetoImpDR es "01" o "03", el nodo hijo ImpuestosDR no debe existir.',
    'DoctoRelacionado/ImpuestosDR',
    perDocument(
      'ObjetoImpDR',
      (document) =>
        ['01', '03', '04', '05'].includes(of(document, 'ObjetoImpDR') ?? '') &&
        childOf(document, 'ImpuestosDR') !== undefined,
    ),
  ],
];

const PAID_TAXES: readonly Demand[] = [
  [
    'CRP20248',
    'En caso de utilizar el nodo ImpuestosDR, se deben incluir impuestos de traslado y/o retenciones.',
    'DoctoRelacionado/ImpuestosDR',
    perDocument('ObjetoImpDR', (document) => childOf(document, 'ImpuestosDR')?.children.length === 0),
  ],
  [
    'CRP20249',
    'El valor del campo BaseDR que corresponde a la retención debe ser mayor que cero.',
    'RetencionDR/@BaseDR',
    perTax('Retencion', 'BaseDR', (tax) => sum([of(tax, 'BaseDR')]) === 0n),
  ],
  [
    'CRP20250',
    'El valor del campo ImpuestoDR que corresponde a la retención no contiene un valor del catálogo c_Impuesto.',
    'RetencionDR/@ImpuestoDR',
    perTax(
      'Retencion',
      'ImpuestoDR',
      (tax, { date }) => inForce('impuestos', of(tax, 'ImpuestoDR'), date)?.['retencion'] !== '1',
    ),
  ],
  [
    'CRP20252',
    'El valor registrado en el campo TipoFactorDR que corresponde a la retención debe ser distinto de "Exento".',
    'RetencionDR/@TipoFactorDR',
    perTax('Retencion', 'TipoFactorDR', (tax) => of(tax, 'TipoFactorDR') === 'Exento'),
  ],
  [
    'CRP20253',
    'El valor del campo TasaOCuotaDR que corresponde a la retención no contiene un valor del catálogo c_TasaOCuota o se encuentra fuera de rango.',
    'RetencionDR/@TasaOCuotaDR',
    perTax('Retencion', 'TasaOCuotaDR', (tax, { date }) => !isRateOf(true, tax, date)),
  ],
  [
    'CRP20254',
    'El valor del campo ImporteDR que corresponde a la retención no se encuentra entre el límite inferior y superior permitido.',
    'RetencionDR/@ImporteDR',
    perTax('Retencion', 'ImporteDR', (tax) => !isTaxOf(tax)),
  ],
  [
    'CRP20255',
    'El valor del campo BaseDR que corresponde al traslado debe ser mayor que cero.',
    'TrasladoDR/@BaseDR',
    perTax('Traslado', 'BaseDR', (tax) => sum([of(tax, 'BaseDR')]) === 0n),
  ],
  [
    'CRP20256',
    'El valor del campo ImpuestoDR que corresponde al traslado no contiene un valor del catálogo c_Impuesto.',
    'TrasladoDR/@ImpuestoDR',
    perTax(
      'Traslado',
      'ImpuestoDR',
      (tax, { date }) => inForce('impuestos', of(tax, 'ImpuestoDR'), date)?.['traslado'] !== '1',
    ),
  ],
  [
    'CRP20258',
    'Si el valor registrado en el campo TipoFactorDR es Exento no se deben registrar los campos TasaOCuotaDR ni ImporteDR.',
    'TrasladoDR/@TipoFactorDR',
    perTax(
      'Traslado',
      'TipoFactorDR',
      (tax) => of(tax, 'TipoFactorDR') === 'Exento' && !isMissing(of(tax, 'ImporteDR')),
    ),
  ],
  [
    'CRP20259',
    'Si el valor registrado en el campo TipoFactorDR es Tasa o Cuota, se deben registrar los campos TasaOCuotaDR e ImporteDR.',
    'TrasladoDR/@TipoFactorDR',
    perTax(
      'Traslado',
      'TipoFactorDR',
      (tax) =>
        of(tax, 'TipoFactorDR') !== 'Exento' && (isMissing(of(tax, 'ImporteDR')) || isMissing(of(tax, 'TasaOCuotaDR'))),
    ),
  ],
  [
    'CRP20260',
    'El valor del campo TasaOCuotaDR que corresponde al traslado no contiene un valor del catálogo c_TasaOCuota o se encuentra fuera de rango.',
    'TrasladoDR/@TasaOCuotaDR',
    perTax(
      'Traslado',
      'TasaOCuotaDR',
      (tax, { date }) => of(tax, 'TipoFactorDR') !== 'Exento' && !isRateOf(false, tax, date),
    ),
  ],
  [
    'CRP20261',
    'El valor del campo ImporteDR que corresponde al traslado no se encuentra entre el límite inferior y superior permitido.',
    'TrasladoDR/@ImporteDR',
    perTax('Traslado', 'ImporteDR', (tax) => of(tax, 'TipoFactorDR') !== 'Exento' && !isTaxOf(tax)),
  ],
  [
    'CRP20263',
    'Debe existir sólo un registro por cada tipo de impuesto retenido.',
    'ImpuestosP/RetencionP',
    perPayment('Monto', (pago) => isRepeated(wholeOf(pago, 'Retencion').map((tax) => of(tax, 'ImpuestoP') ?? ''))),
  ],
  [
    'CRP20265',
    'El valor del campo ImporteP de la retención no es igual a la suma de los importes de los impuestos retenidos registrados en los documentos relacionados.',
    'RetencionP/@ImporteP',
    perPayment('Monto', (pago) =>
      wholeOf(pago, 'Retencion').some((tax) =>
        isOff(
          sum([of(tax, 'ImporteP')]),
          partsOf(pago, 'Retencion', 'ImporteDR', (own) => of(own, 'ImpuestoDR') === of(tax, 'ImpuestoP')),
        ),
      ),
    ),
  ],
  [
    'CRP20268',
    'El valor del campo BaseP no es igual a la suma de los importes de las bases registradas en los documentos relacionados donde el impuesto y la tasa sean iguales.',
    'TrasladoP/@BaseP',
    perPayment('Monto', (pago) =>
      wholeOf(pago, 'Traslado').some((tax) =>
        isOff(sum([of(tax, 'BaseP')]), partsOf(pago, 'Traslado', 'BaseDR', isSameAs(tax))),
      ),
    ),
  ],
  [
    'CRP20271',
    'Debe existir sólo un registro con la misma combinación de impuesto, factor y tasa por cada traslado.',
    'ImpuestosP/TrasladoP',
    perPayment('Monto', (pago) =>
      isRepeated(wholeOf(pago, 'Traslado').map((tax) => `${of(tax, 'ImpuestoP')} ${of(tax, 'TasaOCuotaP')}`)),
    ),
  ],
  [
    'CRP20274',
    'El valor del campo ImporteP del traslado no es igual a la suma de los importes de los impuestos trasladados registrados en los documentos relacionados donde el impuesto y la tasa sean iguales.',
    'TrasladoP/@ImporteP',
    perPayment('Monto', (pago) =>
      wholeOf(pago, 'Traslado').some((tax) =>
        isOff(sum([of(tax, 'ImporteP')]), partsOf(pago, 'Traslado', 'ImporteDR', isSameAs(tax))),
      ),
    ),
  ],
];

const SUMS =
  'no es igual al redondeo de la suma de los importes de los pagos por el valor registrado en el atributo TipoCambioP de cada nodo Pago.';
const total = (code: string, name: string, side: 'Traslado' | 'Retencion', field: string, rate: string): Demand => [
  code,
  `El valor del campo ${name} ${SUMS}`,
  `Totales/@${name}`,
  (sheet) => {
    const taxes = paymentsOf(sheet).flatMap((pago) => wholeOf(pago, side));
    const same = taxes.filter((tax) =>
      side === 'Retencion' ? of(tax, 'ImpuestoP') === rate : of(tax, 'TasaOCuotaP') === rate,
    );
    const written = of(childOf(nodeOf(sheet), 'Totales'), name);
    return sum([written]) !== toWholeCentavos(sum(same.map((tax) => of(tax, field)))) && (written ?? true);
  },
];

const TOTALS: readonly Demand[] = [
  total('CRP20201', 'TotalRetencionesIVA', 'Retencion', 'ImporteP', '002'),
  total('CRP20202', 'TotalRetencionesISR', 'Retencion', 'ImporteP', '001'),
  total('CRP20204', 'TotalTrasladosBaseIVA16', 'Traslado', 'BaseP', '0.160000'),
  total('CRP20205', 'TotalTrasladosImpuestoIVA16', 'Traslado', 'ImporteP', '0.160000'),
  total('CRP20206', 'TotalTrasladosBaseIVA8', 'Traslado', 'BaseP', '0.080000'),
  total('CRP20207', 'TotalTrasladosImpuestoIVA8', 'Traslado', 'ImporteP', '0.080000'),
  total('CRP20208', 'TotalTrasladosBaseIVA0', 'Traslado', 'BaseP', '0.000000'),
  total('CRP20209', 'TotalTrasladosImpuestoIVA0', 'Traslado', 'ImporteP', '0.000000'),
  [
    'CRP20211',
    `El valor del campo MontoTotalPagos ${SUMS}`,
    'Totales/@MontoTotalPagos',
    (sheet) =>
      sum([of(childOf(nodeOf(sheet), 'Totales'), 'MontoTotalPagos')]) !==
        sum(paymentsOf(sheet).map((pago) => of(pago, 'Monto'))) &&
      of(childOf(nodeOf(sheet), 'Totales'), 'MontoTotalPagos'),
  ],
];

/** Payments later than the receipt that attests them. The matrix has no code of its own for it. */
const LATE: Demand = [
  'CRP20999',
  'Error no clasificado: la fecha del pago es posterior a la del comprobante.',
  'Pago/@FechaPago',
  perPayment('FechaPago', (pago, { at }) => (of(pago, 'FechaPago') ?? '') > (at['Fecha'] ?? '')),
];

export const paymentRules: readonly Demand[] = [...AROUND, ...PAYMENT, ...PAID_TAXES, ...TOTALS, LATE];

function isTooFine(text = ''): boolean {
  return decimalsOf(text) > 2;
}

function isRateOf(held: boolean, tax: XmlTree, date: string): boolean {
  return isRate(held, of(tax, 'ImpuestoDR') ?? '', of(tax, 'TipoFactorDR') ?? '', of(tax, 'TasaOCuotaDR') ?? '', date);
}

function isTaxOf({ attributes: { BaseDR, TasaOCuotaDR, ImporteDR } }: XmlTree): boolean {
  return (
    !isAmount(BaseDR) ||
    !isAmount(TasaOCuotaDR) ||
    !isAmount(ImporteDR) ||
    isInLimits(ImporteDR, BaseDR, TasaOCuotaDR, true)
  );
}

function isRepeated(keys: readonly string[]): boolean {
  return new Set(keys).size < keys.length;
}

const isSameAs = (tax: XmlTree) => (own: XmlTree) =>
  of(own, 'ImpuestoDR') === of(tax, 'ImpuestoP') && of(own, 'TasaOCuotaDR') === of(tax, 'TasaOCuotaP');

function partsOf(
  pago: XmlTree,
  side: 'Traslado' | 'Retencion',
  name: string,
  isOne: (tax: XmlTree) => boolean,
): bigint {
  return sum(
    childrenOf(pago, 'DoctoRelacionado')
      .flatMap((document) => taxesOf(document, side))
      .filter(isOne)
      .map((tax) => of(tax, name)),
  );
}

/** Sums may be rounded to the millionth of a peso. */
function isOff(written: bigint, computed: bigint): boolean {
  return written - computed > 1n || computed - written > 1n;
}
