import {
  CFDI,
  childrenOf,
  collapse,
  complementsOf,
  descendantsOf,
  LOCAL_TAXES,
  PAYMENTS,
  STAMP,
  type XmlTree,
} from './xml/xml-tree.ts';
import type { Receipt } from './receipt.ts';

/** What a node contributes, in order: its attributes by name, then its child nodes by path. */
type Part = string | readonly [path: string, parts: readonly Part[]];

const LINE_TAX = words('Base Impuesto TipoFactor TasaOCuota Importe');
const CUSTOMS: Part = ['InformacionAduanera', ['NumeroPedimento']];

/** The SAT's order (Anexo 20), which is neither document order nor alphabetical. */
const RECEIPT: readonly Part[] = [
  ...words(
    'Version Serie Folio Fecha FormaPago NoCertificado CondicionesDePago SubTotal Descuento Moneda TipoCambio Total',
  ),
  ...words('TipoDeComprobante Exportacion MetodoPago LugarExpedicion Confirmacion'),
  ['InformacionGlobal', words('Periodicidad Meses Año')],
  ['CfdiRelacionados', ['TipoRelacion', ['CfdiRelacionado', ['UUID']]]],
  ['Emisor', words('Rfc Nombre RegimenFiscal FacAtrAdquirente')],
  ['Receptor', words('Rfc Nombre DomicilioFiscalReceptor ResidenciaFiscal NumRegIdTrib RegimenFiscalReceptor UsoCFDI')],
  [
    'Conceptos/Concepto',
    [
      ...words(
        'ClaveProdServ NoIdentificacion Cantidad ClaveUnidad Unidad Descripcion ValorUnitario Importe Descuento ObjetoImp',
      ),
      ['Impuestos/Traslados/Traslado', LINE_TAX],
      ['Impuestos/Retenciones/Retencion', LINE_TAX],
      [
        'ACuentaTerceros',
        words('RfcACuentaTerceros NombreACuentaTerceros RegimenFiscalACuentaTerceros DomicilioFiscalACuentaTerceros'),
      ],
      CUSTOMS,
      ['CuentaPredial', ['Numero']],
      ['ComplementoConcepto', []],
      [
        'Parte',
        [...words('ClaveProdServ NoIdentificacion Cantidad Unidad Descripcion ValorUnitario Importe'), CUSTOMS],
      ],
    ],
  ],
  [
    'Impuestos',
    [
      ['Retenciones/Retencion', words('Impuesto Importe')],
      'TotalImpuestosRetenidos',
      ['Traslados/Traslado', LINE_TAX],
      'TotalImpuestosTrasladados',
    ],
  ],
];

const PAYMENT_TAX = words('BaseDR ImpuestoDR TipoFactorDR TasaOCuotaDR ImporteDR');

const COMPLEMENTS: Readonly<Record<string, readonly Part[]>> = {
  [`${PAYMENTS} Pagos`]: [
    'Version',
    [
      'Totales',
      [
        ...words('TotalRetencionesIVA TotalRetencionesISR TotalRetencionesIEPS TotalTrasladosBaseIVA16'),
        ...words(
          'TotalTrasladosImpuestoIVA16 TotalTrasladosBaseIVA8 TotalTrasladosImpuestoIVA8 TotalTrasladosBaseIVA0',
        ),
        ...words('TotalTrasladosImpuestoIVA0 TotalTrasladosBaseIVAExento MontoTotalPagos'),
      ],
    ],
    [
      'Pago',
      [
        ...words(
          'FechaPago FormaDePagoP MonedaP TipoCambioP Monto NumOperacion RfcEmisorCtaOrd NomBancoOrdExt CtaOrdenante',
        ),
        ...words('RfcEmisorCtaBen CtaBeneficiario TipoCadPago CertPago CadPago SelloPago'),
        [
          'DoctoRelacionado',
          [
            ...words(
              'IdDocumento Serie Folio MonedaDR EquivalenciaDR NumParcialidad ImpSaldoAnt ImpPagado ImpSaldoInsoluto',
            ),
            'ObjetoImpDR',
            ['ImpuestosDR/RetencionesDR/RetencionDR', PAYMENT_TAX],
            ['ImpuestosDR/TrasladosDR/TrasladoDR', PAYMENT_TAX],
          ],
        ],
        ['ImpuestosP/RetencionesP/RetencionP', words('ImpuestoP ImporteP')],
        ['ImpuestosP/TrasladosP/TrasladoP', words('BaseP ImpuestoP TipoFactorP TasaOCuotaP ImporteP')],
      ],
    ],
  ],
  [`${LOCAL_TAXES} ImpuestosLocales`]: [
    ...words('version TotaldeRetenciones TotaldeTraslados'),
    ['RetencionesLocales', words('ImpLocRetenido TasadeRetencion Importe')],
    ['TrasladosLocales', words('ImpLocTrasladado TasadeTraslado Importe')],
  ],
};

const STAMP_PARTS = words('Version UUID FechaTimbrado RfcProvCertif Leyenda SelloCFD NoCertificadoSAT');

/** Fuel, and parts of a construction: sealed, and otherwise not read. */
const FUEL = 'http://www.sat.gob.mx/EstadoDeCuentaCombustible12';
const CONSTRUCTION = 'http://www.sat.gob.mx/servicioparcialconstruccion';
const PETROLEUM = 'http://www.sat.gob.mx/hidrocarburospetroliferos';
const UNREAD: Readonly<Record<string, readonly Part[]>> = {
  [`${FUEL} EstadoDeCuentaCombustible`]: [
    ...words('Version TipoOperacion NumeroDeCuenta SubTotal Total'),
    [
      'Conceptos/ConceptoEstadoDeCuentaCombustible',
      [
        ...words('Identificador Fecha Rfc ClaveEstacion Cantidad TipoCombustible Unidad NombreCombustible'),
        ...words('FolioOperacion ValorUnitario Importe'),
        ['Traslados/Traslado', words('Impuesto TasaOCuota Importe')],
      ],
    ],
  ],
  [`${CONSTRUCTION} parcialesconstruccion`]: [
    ...words('Version NumPerLicoAut'),
    ['Inmueble', words('Calle NoExterior NoInterior Colonia Localidad Referencia Municipio Estado CodigoPostal')],
  ],
  [`${PETROLEUM} HidroYPetro`]: words('Version TipoPermiso NumeroPermiso ClaveHYP SubProductoHYP'),
};

/** The complements of a document and of its lines that are kept in its file and not read. */
export function unreadComplementsOf(receipt: XmlTree): Receipt['unreadComplements'] {
  const read = new Set([STAMP, ...Object.keys(COMPLEMENTS).map((key) => key.split(' ')[0])]);
  const ofLines = descendantsOf(receipt, 'Conceptos', 'Concepto', 'ComplementoConcepto').flatMap(
    ({ children }) => children,
  );
  return [...complementsOf(receipt).filter(({ namespace }) => !read.has(namespace)), ...ofLines].map((complement) => ({
    name: complement.name.slice(0, 60),
    isInSeal: UNREAD[`${complement.namespace} ${complement.name}`] !== undefined,
  }));
}

/** The text an issuer seals (cadena original). Absent values are skipped; the stamp, added later, is not part of it. */
export function originalString(receipt: XmlTree): string {
  const fields: string[] = [];
  collect(receipt, RECEIPT, fields);
  for (const complement of complementsOf(receipt)) {
    if (complement.namespace !== STAMP) {
      collectComplement(complement, fields);
    }
  }
  return `||${fields.join('|')}||`;
}

/** The text a PAC seals. */
export function stampOriginalString(stamp: XmlTree): string {
  const fields: string[] = [];
  collect(stamp, STAMP_PARTS, fields);
  return `||${fields.join('|')}||`;
}

function collectComplement(complement: XmlTree, fields: string[]): void {
  const key = `${complement.namespace} ${complement.name}`;
  collect(complement, COMPLEMENTS[key] ?? UNREAD[key] ?? [], fields);
}

function collect(node: XmlTree, parts: readonly Part[], fields: string[]): void {
  if (node.namespace === CFDI && node.name === 'ComplementoConcepto')
    for (const complement of node.children) collectComplement(complement, fields);
  for (const part of parts) {
    if (typeof part === 'string') {
      const value = node.attributes[part];
      if (value !== undefined) fields.push(collapse(value));
      continue;
    }
    const [path, below] = part;
    const found = path.includes('/') ? descendantsOf(node, ...path.split('/')) : childrenOf(node, path);
    for (const child of found) collect(child, below, fields);
  }
}

function words(list: string): readonly string[] {
  return list.split(' ');
}
