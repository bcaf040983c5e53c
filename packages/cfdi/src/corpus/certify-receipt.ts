import { isGenericRfc } from '@aura/domain/rfc';
import { legalNameFault } from '@aura/domain/invoicing/legal-name';
import { NO_CURRENCY } from '../checks/v08-kind.ts';
import { decimalsOf, isInLimits, toWholeCentavos } from '../amount.ts';
import { childOf, childrenOf, descendantsOf, type XmlTree } from '../xml/xml-tree.ts';
import { type Demand, isAmount, isMissing, of, type Sheet, sum } from './certify-sheet.ts';
import { inForce, isRate, mayBePostalCode, mayBeProduct } from '../sat-catalogues.ts';

const PUBLIC = 'XAXX010101000';
/** Pesos have two decimals; the currency of a receipt of payment has none. */
const isTooFine = ({ at }: Sheet, text: string | undefined): boolean =>
  decimalsOf(text) >
  (at['Moneda'] === NO_CURRENCY ? 0 : Number(inForce('monedas', at['Moneda'], '2024-01-01')?.['decimales'] ?? 2));
const isPerson = (rfc: string | undefined): boolean => rfc?.length === 13;

/** The first element that fails, as `Concepto[2]`. */
function firstOf(elements: readonly XmlTree[], breaks: (element: XmlTree) => boolean): string | undefined {
  const place = elements.findIndex(breaks);
  return place === -1 ? undefined : `${elements[place]?.name}[${place + 1}]`;
}

const perConcept = (breaks: (concept: XmlTree, sheet: Sheet) => boolean) => (sheet: Sheet) =>
  firstOf(sheet.concepts, (concept) => breaks(concept, sheet));
const taxesOf = (concept: XmlTree, side: 'Traslado' | 'Retencion') =>
  descendantsOf(concept, 'Impuestos', side === 'Traslado' ? 'Traslados' : 'Retenciones', side);
const perTax = (side: 'Traslado' | 'Retencion', breaks: (tax: XmlTree, sheet: Sheet) => boolean) => (sheet: Sheet) =>
  firstOf(sheet.concepts, (concept) => taxesOf(concept, side).some((tax) => breaks(tax, sheet)));
const wholeOf = ({ root }: Sheet) => childOf(root, 'Impuestos');
const wholeTaxes = (sheet: Sheet, side: 'Traslado' | 'Retencion') =>
  descendantsOf(wholeOf(sheet), side === 'Traslado' ? 'Traslados' : 'Retenciones', side);
const perWhole = (side: 'Traslado' | 'Retencion', breaks: (tax: XmlTree, sheet: Sheet) => boolean) => (sheet: Sheet) =>
  firstOf(wholeTaxes(sheet, side), (tax) => breaks(tax, sheet));
const isMoneyless = ({ kind }: Sheet): boolean => kind === 'T' || kind === 'P';
const key = (tax: XmlTree): string => ['Impuesto', 'TipoFactor', 'TasaOCuota'].map((name) => of(tax, name)).join(' ');

const COMPROBANTE: readonly Demand[] = [
  [
    'CFDI40121',
    'El campo TipoDeComprobante, no contiene un valor del catálogo c_TipoDeComprobante.',
    'Comprobante/@TipoDeComprobante',
    ({ kind, date }) => !inForce('tipos_comprobantes', kind, date),
  ],
  [
    'CFDI40103',
    'Si existe el tipo de comprobante T, N o P el campo FormaPago no debe existir.',
    'Comprobante/@FormaPago',
    ({ kind, at }) => ['T', 'N', 'P'].includes(kind) && !isMissing(at['FormaPago']),
  ],
  [
    'CFDI40104',
    'El campo FormaPago no contiene un valor del catálogo c_FormaPago.',
    'Comprobante/@FormaPago',
    ({ at, date }) => !isMissing(at['FormaPago']) && !inForce('formas_pago', at['FormaPago'], date) && at['FormaPago'],
  ],
  [
    'CFDI40124',
    'El campo MetodoPago, no contiene un valor del catálogo c_MetodoPago.',
    'Comprobante/@MetodoPago',
    ({ at, date }) =>
      !isMissing(at['MetodoPago']) && !inForce('metodos_pago', at['MetodoPago'], date) && at['MetodoPago'],
  ],
  [
    'CFDI40125',
    'Se debe omitir el campo MetodoPago cuando el TipoDeComprobante es T o P.',
    'Comprobante/@MetodoPago',
    (sheet) => isMoneyless(sheet) && !isMissing(sheet.at['MetodoPago']),
  ],
  [
    'CFDI40105',
    'El campo FormaPago no contiene el valor "99".',
    'Comprobante/@FormaPago',
    ({ at }) => at['MetodoPago'] === 'PPD' && at['FormaPago'] !== '99' && (at['FormaPago'] ?? true),
  ],
  [
    'CFDI40113',
    'El campo Moneda no contiene un valor del catálogo c_Moneda.',
    'Comprobante/@Moneda',
    ({ at, date }) => !inForce('monedas', at['Moneda'], date) && at['Moneda'],
  ],
  [
    'CFDI40114',
    'El campo TipoCambio no tiene el valor "1" y la moneda indicada es MXN.',
    'Comprobante/@TipoCambio',
    ({ at }) => at['Moneda'] === 'MXN' && !isMissing(at['TipoCambio']) && at['TipoCambio'] !== '1' && at['TipoCambio'],
  ],
  [
    'CFDI40115',
    `El campo TipoCambio se debe registrar cuando el campo Moneda tiene un valor distinto de MXN y ${NO_CURRENCY}.`,
    'Comprobante/@TipoCambio',
    ({ at }) => !['MXN', NO_CURRENCY].includes(at['Moneda'] ?? '') && isMissing(at['TipoCambio']),
  ],
  [
    'CFDI40116',
    `El campo TipoCambio no se debe registrar cuando el campo Moneda tiene el valor ${NO_CURRENCY}.`,
    'Comprobante/@TipoCambio',
    ({ at }) => at['Moneda'] === NO_CURRENCY && !isMissing(at['TipoCambio']),
  ],
  [
    'CFDI40107',
    'El valor de este campo SubTotal excede la cantidad de decimales que soporta la moneda.',
    'Comprobante/@SubTotal',
    (sheet) => isTooFine(sheet, sheet.at['SubTotal']) && sheet.at['SubTotal'],
  ],
  [
    'CFDI40109',
    'El TipoDeComprobante es T o P y el importe no es igual a 0, o cero con decimales.',
    'Comprobante/@SubTotal',
    (sheet) => isMoneyless(sheet) && sum([sheet.at['SubTotal']]) !== 0n && sheet.at['SubTotal'],
  ],
  [
    'CFDI40108',
    'El TipoDeComprobante es I,E o N, el importe registrado en el campo no es igual al redondeo de la suma de los importes de los conceptos registrados.',
    'Comprobante/@SubTotal',
    ({ kind, at, concepts }) =>
      ['I', 'E', 'N'].includes(kind) &&
      sum([at['SubTotal']]) !== toWholeCentavos(sum(concepts.map((concept) => of(concept, 'Importe')))) &&
      at['SubTotal'],
  ],
  [
    'CFDI40110',
    'El valor registrado en el campo Descuento no es menor o igual que el campo Subtotal.',
    'Comprobante/@Descuento',
    ({ at }) => sum([at['Descuento']]) > sum([at['SubTotal']]) && at['Descuento'],
  ],
  [
    'CFDI40111',
    'El TipoDeComprobante NO es I,E o N, y un concepto incluye el campo descuento.',
    'Comprobante/@Descuento',
    (sheet) =>
      isMoneyless(sheet)
        ? sheet.concepts.some((concept) => !isMissing(of(concept, 'Descuento')))
        : isMissing(sheet.at['Descuento']) && sheet.concepts.some((concept) => !isMissing(of(concept, 'Descuento'))),
  ],
  [
    'CFDI40112',
    'El valor del campo Descuento excede la cantidad de decimales que soporta la moneda.',
    'Comprobante/@Descuento',
    (sheet) => isTooFine(sheet, sheet.at['Descuento']) && sheet.at['Descuento'],
  ],
  [
    'CFDI40119',
    'El campo Total no corresponde con la suma del subtotal, menos los descuentos aplicables, más las contribuciones recibidas (impuestos trasladados - federales o locales, derechos, productos, aprovechamientos, aportaciones de seguridad social, contribuciones de mejoras) menos los impuestos retenidos y/o locales.',
    'Comprobante/@Total',
    (sheet) =>
      sum([sheet.at['Total']]) !==
        sum([sheet.at['SubTotal'], of(wholeOf(sheet), 'TotalImpuestosTrasladados')]) -
          sum([sheet.at['Descuento'], of(wholeOf(sheet), 'TotalImpuestosRetenidos')]) && sheet.at['Total'],
  ],
  [
    'CFDI40123',
    'El campo Exportacion no contiene un valor del catálogo c_Exportacion.',
    'Comprobante/@Exportacion',
    ({ at, date }) => !inForce('exportaciones', at['Exportacion'], date) && at['Exportacion'],
  ],
  [
    'CFDI40122',
    'El campo Exportacion contiene el valor "02", el CFDI debe contener el complemento para Comercio Exterior.',
    'Comprobante/@Exportacion',
    ({ at }) => at['Exportacion'] === '02',
  ],
  [
    'CFDI40126',
    'El campo LugarExpedicion, no contiene un valor del catálogo c_CodigoPostal.',
    'Comprobante/@LugarExpedicion',
    ({ at }) => !mayBePostalCode(at['LugarExpedicion']) && at['LugarExpedicion'],
  ],
  [
    'CFDI40127',
    'El campo Confirmacion no debe existir cuando los atributos TipoCambio y/o Total están dentro del rango permitido.',
    'Comprobante/@Confirmacion',
    ({ at }) => !isMissing(at['Confirmacion']),
  ],
  [
    'CFDI40137',
    'El campo TipoRelacion, no contiene un valor del catálogo c_TipoRelacion.',
    'CfdiRelacionados/@TipoRelacion',
    ({ root, date }) =>
      childrenOf(root, 'CfdiRelacionados')
        .map((relation) => of(relation, 'TipoRelacion'))
        .find((kind) => !inForce('tipos_relaciones', kind, date)),
  ],
];

const GLOBAL: readonly Demand[] = [
  [
    'CFDI40131',
    'El campo Periodicidad, no contiene un valor del catálogo c_Periodicidad.',
    'InformacionGlobal/@Periodicidad',
    ({ root, date }) =>
      childrenOf(root, 'InformacionGlobal')
        .map((one) => of(one, 'Periodicidad'))
        .find((one) => !inForce('periodicidades', one, date)),
  ],
  [
    'CFDI40133',
    'El campo Meses, no contiene un valor del catálogo c_Meses.',
    'InformacionGlobal/@Meses',
    ({ root, date }) =>
      childrenOf(root, 'InformacionGlobal')
        .map((one) => of(one, 'Meses'))
        .find((one) => !inForce('meses', one, date)),
  ],
  [
    'CFDI40136',
    'El campo Año, no es igual al año en curso o al año inmediato anterior.',
    'InformacionGlobal/@Año',
    ({ root, date }) =>
      childrenOf(root, 'InformacionGlobal')
        .map((one) => of(one, 'Año'))
        .find((year) => ![0, 1].includes(Number(date.slice(0, 4)) - Number(year))),
  ],
  [
    'CFDI40146',
    'El campo RFC del receptor debe contener el valor "XAXX010101000".',
    'Receptor/@Rfc',
    ({ root, receiver }) =>
      childrenOf(root, 'InformacionGlobal').length > 0 && of(receiver, 'Rfc') !== PUBLIC && of(receiver, 'Rfc'),
  ],
  [
    'CFDI40130',
    'El campo Rfc del nodo receptor debe contener valor "XAXX010101000" y el valor del campo Nombre del nodo Receptor debe contener el valor “PUBLICO EN GENERAL”.',
    'InformacionGlobal',
    ({ root, receiver }) =>
      of(receiver, 'Rfc') === PUBLIC &&
      of(receiver, 'Nombre') === 'PUBLICO EN GENERAL' &&
      childrenOf(root, 'InformacionGlobal').length === 0,
  ],
];

const PARTIES: readonly Demand[] = [
  [
    'CFDI40140',
    'El campo RegimenFiscal, no contiene un valor del catálogo c_RegimenFiscal.',
    'Emisor/@RegimenFiscal',
    ({ issuer, date }) =>
      issuer &&
      !inForce('regimenes_fiscales', of(issuer, 'RegimenFiscal'), date) &&
      (of(issuer, 'RegimenFiscal') ?? true),
  ],
  [
    'CFDI40141',
    'La clave del campo RegimenFiscal debe corresponder con el tipo de persona (fisica o moral).',
    'Emisor/@RegimenFiscal',
    ({ issuer, date }) =>
      !fitsPerson('regimenes_fiscales', of(issuer, 'RegimenFiscal'), of(issuer, 'Rfc'), date) &&
      of(issuer, 'RegimenFiscal'),
  ],
  [
    'CFDI40142',
    'El campo FacAtrAdquirente, no contiene un número de operación valido.',
    'Emisor/@FacAtrAdquirente',
    ({ issuer }) =>
      !isMissing(of(issuer, 'FacAtrAdquirente')) && !/^\d{10}$/.test(of(issuer, 'FacAtrAdquirente') ?? ''),
  ],
  [
    'CFDI40143',
    'Este RFC del receptor no existe en la lista de RFC inscritos no cancelados del SAT.',
    'Receptor/@Rfc',
    ({ receiver, desk }) =>
      desk.isComplete === true &&
      !isGenericRfc(of(receiver, 'Rfc') ?? '') &&
      desk.taxpayers?.has(of(receiver, 'Rfc') ?? '') !== true &&
      of(receiver, 'Rfc'),
  ],
  [
    'CFDI40145',
    'El campo Nombre del receptor, debe pertenecer al nombre asociado al RFC registrado en el campo Rfc del Receptor.',
    'Receptor/@Nombre',
    (sheet) => isWrongName(sheet) && of(sheet.receiver, 'Nombre'),
  ],
  [
    'CFDI40147',
    'El campo DomicilioFiscalReceptor del receptor, debe encontrarse en la lista de RFC inscritos no cancelados en el SAT.',
    'Receptor/@DomicilioFiscalReceptor',
    ({ receiver }) =>
      !mayBePostalCode(of(receiver, 'DomicilioFiscalReceptor')) && of(receiver, 'DomicilioFiscalReceptor'),
  ],
  [
    'CFDI40148',
    'El campo DomicilioFiscalReceptor del receptor, debe pertenecer al nombre asociado al RFC registrado en el campo Rfc del Receptor.',
    'Receptor/@DomicilioFiscalReceptor',
    ({ receiver, desk }) =>
      differs(desk.taxpayers?.get(of(receiver, 'Rfc') ?? '')?.postalCode, of(receiver, 'DomicilioFiscalReceptor')) &&
      of(receiver, 'DomicilioFiscalReceptor'),
  ],
  [
    'CFDI40149',
    'El campo DomicilioFiscalReceptor del receptor, no es igual al valor del campo LugarExpedicion.',
    'Receptor/@DomicilioFiscalReceptor',
    ({ receiver, at }) =>
      isGenericRfc(of(receiver, 'Rfc') ?? '') &&
      of(receiver, 'DomicilioFiscalReceptor') !== at['LugarExpedicion'] &&
      of(receiver, 'DomicilioFiscalReceptor'),
  ],
  [
    'CFDI40151',
    'El RFC del receptor es de un RFC registrado en el SAT o un RFC genérico nacional y el campo ResidenciaFiscal existe.',
    'Receptor/@ResidenciaFiscal',
    ({ receiver }) => of(receiver, 'Rfc') !== 'XEXX010101000' && !isMissing(of(receiver, 'ResidenciaFiscal')),
  ],
  [
    'CFDI40154',
    'El RFC del receptor es de un RFC registrado en el SAT o un RFC genérico nacional y el campo NumRegIdTrib existe.',
    'Receptor/@NumRegIdTrib',
    ({ receiver }) => of(receiver, 'Rfc') !== 'XEXX010101000' && !isMissing(of(receiver, 'NumRegIdTrib')),
  ],
  [
    'CFDI40157',
    'El campo RegimenFiscalReceptor, no contiene un valor del catálogo c_RegimenFiscal.',
    'Receptor/@RegimenFiscalReceptor',
    ({ receiver, date }) =>
      !inForce('regimenes_fiscales', of(receiver, 'RegimenFiscalReceptor'), date) &&
      (of(receiver, 'RegimenFiscalReceptor') ?? true),
  ],
  [
    'CFDI40158',
    'La clave del campo RegimenFiscalReceptor debe corresponder con el tipo de persona (física o moral).',
    'Receptor/@RegimenFiscalReceptor',
    ({ receiver, date }) =>
      !isGenericRfc(of(receiver, 'Rfc') ?? '') &&
      !fitsPerson('regimenes_fiscales', of(receiver, 'RegimenFiscalReceptor'), of(receiver, 'Rfc'), date) &&
      of(receiver, 'RegimenFiscalReceptor'),
  ],
  [
    'CFDI40159',
    'La clave del campo RegimenFiscalReceptor debe corresponder con un régimen asociado al RFC registrado en el campo Rfc del Receptor.',
    'Receptor/@RegimenFiscalReceptor',
    ({ receiver, desk }) =>
      differs(desk.taxpayers?.get(of(receiver, 'Rfc') ?? '')?.regime, of(receiver, 'RegimenFiscalReceptor')) &&
      of(receiver, 'RegimenFiscalReceptor'),
  ],
  [
    'CFDI40160',
    'El campo UsoCFDI, no contiene un valor del catálogo c_UsoCFDI.',
    'Receptor/@UsoCFDI',
    ({ receiver, date }) => !inForce('usos_cfdi', of(receiver, 'UsoCFDI'), date) && (of(receiver, 'UsoCFDI') ?? true),
  ],
  [
    'CFDI40161',
    'La clave del campo UsoCFDI debe corresponder con el tipo de persona (física o moral) y el régimen correspondiente conforme al catálogo c_UsoCFDI.',
    'Receptor/@UsoCFDI',
    (sheet) => !fitsUse(sheet) && of(sheet.receiver, 'UsoCFDI'),
  ],
];

function differs(listed: string | undefined, written: string | undefined): boolean {
  return listed !== undefined && listed !== written;
}

function isWrongName({ receiver, desk }: Sheet): boolean {
  const [rfc = '', name = ''] = [of(receiver, 'Rfc'), of(receiver, 'Nombre')];
  const listed = desk.taxpayers?.get(rfc)?.name;
  return listed === undefined ? legalNameFault(name, rfc) !== undefined : listed !== name;
}

function fitsPerson(
  catalogue: 'regimenes_fiscales' | 'usos_cfdi',
  id: string | undefined,
  rfc: string | undefined,
  date: string,
): boolean {
  return inForce(catalogue, id, date)?.[isPerson(rfc) ? 'aplica_fisica' : 'aplica_moral'] === '1';
}

function fitsUse({ kind, receiver, date }: Sheet): boolean {
  const use = of(receiver, 'UsoCFDI');
  if ((kind === 'P') !== (use === 'CP01')) return false;
  const regimes = inForce('usos_cfdi', use, date)?.['regimenes_fiscales_receptores']?.split(/,\s*/) ?? [];
  const isGeneric = isGenericRfc(of(receiver, 'Rfc') ?? '');
  return (
    regimes.includes(of(receiver, 'RegimenFiscalReceptor') ?? '') &&
    (isGeneric || fitsPerson('usos_cfdi', use, of(receiver, 'Rfc'), date))
  );
}

const CONCEPTS: readonly Demand[] = [
  [
    'CFDI40162',
    'El campo ClaveProdServ, no contiene un valor del catálogo c_ClaveProdServ.',
    'Concepto/@ClaveProdServ',
    perConcept((concept) => !mayBeProduct(of(concept, 'ClaveProdServ'))),
  ],
  [
    'CFDI40165',
    'El campo ClaveUnidad no contiene un valor del catálogo c_ClaveUnidad.',
    'Concepto/@ClaveUnidad',
    perConcept((concept, { date }) => !inForce('claves_unidades', of(concept, 'ClaveUnidad'), date)),
  ],
  [
    'CFDI40166',
    'El valor del campo ValorUnitario debe ser mayor que cero (0) cuando el tipo de comprobante es Ingreso, Egreso o Nomina.',
    'Concepto/@ValorUnitario',
    perConcept((concept, sheet) => !isMoneyless(sheet) && sum([of(concept, 'ValorUnitario')]) === 0n),
  ],
  [
    'CFDI40167',
    'El valor del campo Importe no se encuentra entre el limite inferior y superior permitido.',
    'Concepto/@Importe',
    perConcept((concept) => !isProductOf(concept)),
  ],
  [
    'CFDI40168',
    'El valor del campo Descuento debe tener hasta la cantidad de decimales que tenga registrado el atributo importe del concepto.',
    'Concepto/@Descuento',
    perConcept((concept) => decimalsOf(of(concept, 'Descuento')) > decimalsOf(of(concept, 'Importe'))),
  ],
  [
    'CFDI40169',
    'El valor del campo Descuento es mayor que el campo Importe.',
    'Concepto/@Descuento',
    perConcept((concept) => sum([of(concept, 'Descuento')]) > sum([of(concept, 'Importe')])),
  ],
  [
    'CFDI40170',
    'El valor del campo ObjetoImp, no contiene un valor del catálogo c_ObjetoImp.',
    'Concepto/@ObjetoImp',
    perConcept((concept, { date }) => !inForce('objetos_impuestos', of(concept, 'ObjetoImp'), date)),
  ],
  [
    'CFDI40171',
    'Si el valor registrado en el campo ObjetoImp es "02", el nodo hijo Impuestos del nodo concepto debe existir.',
    'Concepto/Impuestos',
    perConcept((concept) => of(concept, 'ObjetoImp') === '02' && childOf(concept, 'Impuestos') === undefined),
  ],
  [
    'CFDI40172',
    'Si el valor registrado en el campo ObjetoImp es "01" o "03", el nodo hijo Impuestos del nodo concepto no debe existir.',
    'Concepto/Impuestos',
    perConcept(
      (concept) => ['01', '03'].includes(of(concept, 'ObjetoImp') ?? '') && childOf(concept, 'Impuestos') !== undefined,
    ),
  ],
  [
    'CFDI40173',
    'En caso de utilizar el nodo Impuestos en un concepto, se deben incluir impuestos  de traslado y/o retenciones.',
    'Concepto/Impuestos',
    perConcept((concept) => childOf(concept, 'Impuestos')?.children.length === 0),
  ],
  [
    'CFDI40174',
    'El valor del campo Base que corresponde a Traslado debe ser mayor que cero.',
    'Traslado/@Base',
    perTax('Traslado', (tax) => sum([of(tax, 'Base')]) === 0n),
  ],
  [
    'CFDI40175',
    'El valor del campo Impuesto que corresponde a Traslado no contiene un valor del catálogo c_Impuesto.',
    'Traslado/@Impuesto',
    perTax('Traslado', (tax, { date }) => inForce('impuestos', of(tax, 'Impuesto'), date)?.['traslado'] !== '1'),
  ],
  [
    'CFDI40176',
    'El valor del campo TipoFactor que corresponde a Traslado no contiene un valor del catálogo c_TipoFactor.',
    'Traslado/@TipoFactor',
    perTax('Traslado', (tax, { date }) => !inForceFactor(tax, date)),
  ],
  [
    'CFDI40177',
    'Si el valor registrado en el campo TipoFactor que corresponde a Traslado es Exento no se deben registrar los campos TasaOCuota ni Importe.',
    'Traslado/@TipoFactor',
    perTax(
      'Traslado',
      (tax) =>
        of(tax, 'TipoFactor') === 'Exento' && !(isMissing(of(tax, 'TasaOCuota')) && isMissing(of(tax, 'Importe'))),
    ),
  ],
  [
    'CFDI40178',
    'Si el valor registrado en el campo TipoFactor que corresponde a Traslado es Tasa o Cuota, se deben registrar los campos TasaOCuota e Importe.',
    'Traslado/@TipoFactor',
    perTax(
      'Traslado',
      (tax) =>
        of(tax, 'TipoFactor') !== 'Exento' && (isMissing(of(tax, 'TasaOCuota')) || isMissing(of(tax, 'Importe'))),
    ),
  ],
  [
    'CFDI40179',
    'El valor del campo TasaOCuota que corresponde a Traslado no contiene un valor del catálogo c_TasaOcuota o se encuentra fuera de rango.',
    'Traslado/@TasaOCuota',
    perTax(
      'Traslado',
      (tax, { date }) =>
        of(tax, 'TipoFactor') !== 'Exento' &&
        !isRate(false, of(tax, 'Impuesto') ?? '', of(tax, 'TipoFactor') ?? '', of(tax, 'TasaOCuota') ?? '', date),
    ),
  ],
  [
    'CFDI40180',
    'El valor del campo Importe o que corresponde a Traslado no se encuentra entre el limite inferior y superior permitido.',
    'Traslado/@Importe',
    perTax('Traslado', (tax) => of(tax, 'TipoFactor') !== 'Exento' && !isTaxOf(tax)),
  ],
  [
    'CFDI40181',
    'El valor del campo Base que corresponde a Retención debe ser mayor que cero.',
    'Retencion/@Base',
    perTax('Retencion', (tax) => sum([of(tax, 'Base')]) === 0n),
  ],
  [
    'CFDI40182',
    'El valor del campo Impuesto que corresponde a Retención no contiene un valor del catálogo c_Impuesto.',
    'Retencion/@Impuesto',
    perTax('Retencion', (tax, { date }) => inForce('impuestos', of(tax, 'Impuesto'), date)?.['retencion'] !== '1'),
  ],
  [
    'CFDI40183',
    'El valor del campo TipoFactor que corresponde a Retención no contiene un valor del catálogo c_TipoFactor.',
    'Retencion/@TipoFactor',
    perTax('Retencion', (tax, { date }) => !inForceFactor(tax, date)),
  ],
  [
    'CFDI40184',
    'El valor registrado en el campo TipoFactor que corresponde a Retención debe ser distinto de Exento.',
    'Retencion/@TipoFactor',
    perTax('Retencion', (tax) => of(tax, 'TipoFactor') === 'Exento'),
  ],
  [
    'CFDI40185',
    'El valor del campo TasaOCuota que corresponde a Retención no contiene un valor del catálogo c_TasaOcuota o se encuentra fuera de rango.',
    'Retencion/@TasaOCuota',
    perTax(
      'Retencion',
      (tax, { date }) =>
        !isRate(true, of(tax, 'Impuesto') ?? '', of(tax, 'TipoFactor') ?? '', of(tax, 'TasaOCuota') ?? '', date),
    ),
  ],
  [
    'CFDI40186',
    'El valor del campo Importe que corresponde a Retención no se encuentra entre el limite inferior y superior permitido.',
    'Retencion/@Importe',
    perTax('Retencion', (tax) => !isTaxOf(tax)),
  ],
];

function isProductOf({ attributes: { Cantidad, ValorUnitario, Importe } }: XmlTree): boolean {
  return (
    !isAmount(Cantidad) ||
    !isAmount(ValorUnitario) ||
    !isAmount(Importe) ||
    isInLimits(Importe, Cantidad, ValorUnitario)
  );
}

function isTaxOf({ attributes: { Base, TasaOCuota, Importe } }: XmlTree): boolean {
  return !isAmount(Base) || !isAmount(TasaOCuota) || !isAmount(Importe) || isInLimits(Importe, Base, TasaOCuota, true);
}

function inForceFactor(tax: XmlTree, date: string): boolean {
  return inForce('tipos_factores', of(tax, 'TipoFactor'), date) !== undefined;
}

/** Taxes of the whole document against those of its lines. */
const TAXES: readonly Demand[] = [
  [
    'CFDI40201',
    'Cuando el TipoDeComprobante sea T o P, este nodo no debe existir.',
    'Comprobante/Impuestos',
    (sheet) => isMoneyless(sheet) && wholeOf(sheet) !== undefined,
  ],
  [
    'CFDI40202',
    'El valor del campo TotalImpuestosRetenidos debe tener hasta la cantidad de decimales que soporte la moneda.',
    'Impuestos/@TotalImpuestosRetenidos',
    (sheet) => isTooFine(sheet, of(wholeOf(sheet), 'TotalImpuestosRetenidos')),
  ],
  [
    'CFDI40204',
    'El valor del campo TotalImpuestosTrasladados debe tener hasta la cantidad de decimales que soporte la moneda.',
    'Impuestos/@TotalImpuestosTrasladados',
    (sheet) => isTooFine(sheet, of(wholeOf(sheet), 'TotalImpuestosTrasladados')),
  ],
  [
    'CFDI40206',
    'Debe existir el campo TotalImpuestosRetenidos.',
    'Impuestos/@TotalImpuestosRetenidos',
    (sheet) => wholeTaxes(sheet, 'Retencion').length > 0 && isMissing(of(wholeOf(sheet), 'TotalImpuestosRetenidos')),
  ],
  [
    'CFDI40212',
    'Debe existir el campo TotalImpuestosTrasladados.',
    'Impuestos/@TotalImpuestosTrasladados',
    (sheet) =>
      wholeTaxes(sheet, 'Traslado').some((tax) => of(tax, 'TipoFactor') !== 'Exento') &&
      isMissing(of(wholeOf(sheet), 'TotalImpuestosTrasladados')),
  ],
  [
    'CFDI40207',
    'El campo Impuesto no contiene un valor del catálogo c_Impuesto.',
    'Retenciones/Retencion/@Impuesto',
    perWhole('Retencion', (tax, { date }) => inForce('impuestos', of(tax, 'Impuesto'), date)?.['retencion'] !== '1'),
  ],
  [
    'CFDI40208',
    'Debe haber sólo un registro por cada tipo de impuesto retenido.',
    'Retenciones/Retencion',
    (sheet) => isRepeated(wholeTaxes(sheet, 'Retencion').map((tax) => of(tax, 'Impuesto') ?? '')),
  ],
  [
    'CFDI40210',
    'El valor del campo Importe correspondiente a Retención debe tener hasta la cantidad de decimales que soporte la moneda.',
    'Retenciones/Retencion/@Importe',
    perWhole('Retencion', (tax, sheet) => isTooFine(sheet, of(tax, 'Importe'))),
  ],
  [
    'CFDI40211',
    'El campo Importe correspondiente a Retención no es igual al redondeo de la suma de los importes de los impuestos retenidos registrados en los conceptos donde el impuesto sea igual al campo impuesto de este elemento.',
    'Retenciones/Retencion/@Importe',
    perWhole(
      'Retencion',
      (tax, { concepts }) =>
        sum([of(tax, 'Importe')]) !==
        toWholeCentavos(
          sum(
            concepts
              .flatMap((concept) => taxesOf(concept, 'Retencion'))
              .filter((own) => of(own, 'Impuesto') === of(tax, 'Impuesto'))
              .map((own) => of(own, 'Importe')),
          ),
        ),
    ),
  ],
  [
    'CFDI40203',
    'El valor del campo TotalImpuestosRetenidos debe ser igual a la suma de los importes registrados en el elemento hijo Retencion.',
    'Impuestos/@TotalImpuestosRetenidos',
    (sheet) =>
      sum([of(wholeOf(sheet), 'TotalImpuestosRetenidos')]) !==
      sum(wholeTaxes(sheet, 'Retencion').map((tax) => of(tax, 'Importe'))),
  ],
  [
    'CFDI40217',
    'El campo Impuesto no contiene un valor del catálogo c_Impuesto.',
    'Traslados/Traslado/@Impuesto',
    perWhole('Traslado', (tax, { date }) => inForce('impuestos', of(tax, 'Impuesto'), date)?.['traslado'] !== '1'),
  ],
  [
    'CFDI40218',
    'Debe haber sólo un registro con la misma combinación de impuesto, factor y tasa por cada traslado.',
    'Traslados/Traslado',
    (sheet) => isRepeated(wholeTaxes(sheet, 'Traslado').map(key)),
  ],
  [
    'CFDI40219',
    'El valor seleccionado debe corresponder a un valor del catálogo donde la columna impuesto corresponda con el campo impuesto y la columna factor corresponda con el campo TipoFactor.',
    'Traslados/Traslado/@TasaOCuota',
    perWhole(
      'Traslado',
      (tax, { date }) =>
        of(tax, 'TipoFactor') !== 'Exento' &&
        !isRate(false, of(tax, 'Impuesto') ?? '', of(tax, 'TipoFactor') ?? '', of(tax, 'TasaOCuota') ?? '', date),
    ),
  ],
  [
    'CFDI40214',
    'El valor del campo Base correspondiente a Traslado debe tener hasta la cantidad de decimales que soporte la moneda.',
    'Traslados/Traslado/@Base',
    perWhole('Traslado', (tax, sheet) => isTooFine(sheet, of(tax, 'Base'))),
  ],
  [
    'CFDI40215',
    'El valor del campo Base correspondiente a Traslado no es igual al redondeo de la suma de los importes de los campos Base trasladados registrados en los conceptos donde el impuesto y la tasa o cuota del concepto sean iguales al campo impuesto y TasaOCuota de este elemento.',
    'Traslados/Traslado/@Base',
    perWhole('Traslado', (tax, sheet) => sum([of(tax, 'Base')]) !== wholeLines(sheet, tax, 'Base')),
  ],
  [
    'CFDI40220',
    'El valor del campo Importe correspondiente a Traslado debe tener hasta la cantidad de decimales que soporte la moneda.',
    'Traslados/Traslado/@Importe',
    perWhole('Traslado', (tax, sheet) => isTooFine(sheet, of(tax, 'Importe'))),
  ],
  [
    'CFDI40221',
    'El campo Importe correspondiente a Traslado no es igual al redondeo de la suma de los importes de los impuestos trasladados registrados en los conceptos donde el impuesto del concepto sea igual al campo impuesto de este elemento y la TasaOCuota del concepto sea igual al campo TasaOCuota de este elemento.',
    'Traslados/Traslado/@Importe',
    perWhole('Traslado', (tax, sheet) => sum([of(tax, 'Importe')]) !== wholeLines(sheet, tax, 'Importe')),
  ],
  [
    'CFDI40205',
    'El valor del campo TotalImpuestosTrasladados no es igual a la suma de los importes registrados en el elemento hijo Traslado.',
    'Impuestos/@TotalImpuestosTrasladados',
    (sheet) =>
      sum([of(wholeOf(sheet), 'TotalImpuestosTrasladados')]) !==
      sum(wholeTaxes(sheet, 'Traslado').map((tax) => of(tax, 'Importe'))),
  ],
];

function isRepeated(keys: readonly string[]): boolean {
  return new Set(keys).size < keys.length;
}

function wholeLines({ concepts }: Sheet, tax: XmlTree, name: string): bigint {
  const same = concepts.flatMap((concept) => taxesOf(concept, 'Traslado')).filter((own) => key(own) === key(tax));
  return toWholeCentavos(sum(same.map((own) => of(own, name))));
}

/** In the order in which a certifier is read: a sum comes after what it is made of. */
export const receiptRules: readonly Demand[] = [
  ...COMPROBANTE.filter(([code]) => code !== 'CFDI40119'),
  ...GLOBAL,
  ...PARTIES,
  ...CONCEPTS,
  ...TAXES,
  ...COMPROBANTE.filter(([code]) => code === 'CFDI40119'),
];
