import { sealReceipt } from '../write/seal-receipt.ts';
import { stampReceipt } from '../write/stamp-receipt.ts';
import { cfdi, payment } from '../write/nodes.ts';
import { writeXml } from '../write/write-xml.ts';
import { LOCAL_TAXES, type XmlTree } from '../xml/xml-tree.ts';
import { ISSUERS, pac, type TestIssuer } from './certificates.ts';
import { replaceAt, setAt } from './change.ts';
import { type CorpusFile, file, finish, sealerOfIssuer, stampDetails, text } from './corpus-file.ts';
import type { ServiceNature } from '@aura/domain/payments/withholdings';
import { draft, RELATED } from './draft.ts';
import { draftPayment } from './draft-payment.ts';
import { AT_BORDER, INTAKE } from './intake.ts';

const OTHER = '7C0D4E11-2A3B-4C5D-8E9F-0A1B2C3D4E5F';
const CREDIT_NOTE = { slot: 'E' } as const;
const PAYMENT = { slot: 'P', agreedLeft: undefined } as const;

/** Documents as providers send them, including unusual but valid forms. */
export function goodFiles(): readonly CorpusFile[] {
  return [...invoices(), ...otherKinds(), ...strangeForms()];
}

function invoices(): readonly CorpusFile[] {
  return [
    file('pue', draft()),
    file('ppd', draft({ method: 'PPD' })),
    file(
      'several-lines',
      draft({ lines: [{ price: '1250.50', quantity: '3' }, { price: '99.99', quantity: '2.5' }, { price: '0.01' }] }),
    ),
    file(
      'hundred-lines',
      draft({ lines: Array.from({ length: 100 }, (_, index) => ({ price: `${index + 1}.33`, quantity: '1.5' })) }),
    ),
    file('discount', draft({ lines: [{ price: '10000.00', discount: '500.00' }, { price: '200.00' }] })),
    file(
      'six-decimals',
      draft({
        lines: [
          { price: '33.333333', quantity: '3' },
          { price: '0.123456', quantity: '100.5' },
        ],
      }),
    ),
    file('resico', draft({ issuer: ISSUERS.resico, isr: '0.012500' }), by(ISSUERS.resico)),
    file(
      'resico-professional',
      draft({ issuer: ISSUERS.resico, isr: '0.012500', withheldIva: '0.106667' }),
      by(ISSUERS.resico, 'professional'),
    ),
    file(
      'professional',
      draft({ issuer: ISSUERS.mason, isr: '0.100000', withheldIva: '0.106667' }),
      by(ISSUERS.mason, 'professional'),
    ),
    file('person-with-business', draft({ issuer: ISSUERS.mason }), by(ISSUERS.mason)),
    file(
      'rent',
      draft({ issuer: ISSUERS.landlord, isr: '0.100000', withheldIva: '0.106666' }),
      by(ISSUERS.landlord, 'rent'),
    ),
    file('freight', draft({ withheldIva: '0.040000' }), by(ISSUERS.company, 'freight')),
    file('border', setAt(draft({ rate: '0.080000' }), '', { LugarExpedicion: '22000' }), AT_BORDER),
    file(
      'credit-note-of-a-former-rate',
      draft({ kind: 'E', rate: '0.080000', relations: [{ kind: '01', uuid: RELATED }] }),
      CREDIT_NOTE,
    ),
    file('replaces-another', draft({ relations: [{ kind: '04', uuid: RELATED }] })),
    file('without-folio', setAt(draft(), '', { Serie: undefined, Folio: undefined })),
    file('up-to-the-tolerance', draft({ lines: [{ price: '50001.00' }] })),
    file('one-centavo-in-a-line', draft({ lines: [{ price: '33.3349', quantity: '3' }] })),
    file('every-concept-detail', detailedConcept()),
    file('local-taxes', withLocalTaxes(draft())),
    file('fuel-account', withComplement(fuelAccount())),
    file('construction', withComplement(construction())),
    file('fuel-of-a-line', fuelOfLine()),
    file(
      'unknown-complement',
      withComplement(unread('http://www.sat.gob.mx/CartaPorte31', 'CartaPorte', { Version: '3.1' })),
    ),
    file('cost-of-any-seller', draft({ issuer: ISSUERS.mason, rate: '0.080000' }), {
      ...AT_BORDER,
      provider: undefined,
      agreedLeft: undefined,
    }),
  ];
}

function otherKinds(): readonly CorpusFile[] {
  return [
    file('credit-note', draft({ kind: 'E', relations: [{ kind: '01', uuid: RELATED }] }), CREDIT_NOTE),
    file('return', draft({ kind: 'E', form: '15', relations: [{ kind: '03', uuid: RELATED }] }), CREDIT_NOTE),
    file(
      'advance-applied',
      draft({
        kind: 'E',
        form: '30',
        relations: [
          { kind: '07', uuid: RELATED },
          { kind: '01', uuid: OTHER },
        ],
      }),
      CREDIT_NOTE,
    ),
    file('payment', draftPayment([[{ before: '11600.00', paid: '11600.00' }]]), PAYMENT),
    file('payment-with-taxes', draftPayment([[{ before: '11600.00', paid: '5800.00', withTaxes: true }]]), PAYMENT),
    file(
      'payment-of-two-invoices',
      draftPayment([
        [
          { before: '11600.00', paid: '600.00', instalment: '2' },
          { uuid: OTHER, before: '58.00', paid: '58.00' },
        ],
      ]),
      PAYMENT,
    ),
    file(
      'two-payments',
      draftPayment([
        [{ before: '11600.00', paid: '1600.00' }],
        [{ before: '10000.00', paid: '0.01', instalment: '2' }],
      ]),
      PAYMENT,
    ),
    file(
      'payment-with-bank-string',
      draftPayment([[{ before: '100.00', paid: '100.00' }]], {
        RfcEmisorCtaOrd: 'VAM170519P85',
        CtaOrdenante: '012345678901234567',
        TipoCadPago: '01',
        CertPago: 'MIIB',
        CadPago: '||1|06112026|PAGO||',
        SelloPago: 'c2VsbG8=',
      }),
      PAYMENT,
    ),
    file('payment-with-every-total', everyTotal(), PAYMENT),
  ];
}

function strangeForms(): readonly CorpusFile[] {
  const plain = (name: string) => writeXml(finish(draft(), name));
  return [
    { name: 'byte-order-mark', bytes: Buffer.from(`\uFEFF${plain('byte-order-mark')}`, 'utf8') },
    text('no-declaration', plain('no-declaration').replace(/^<\?xml[^>]*\?>\n/, '')),
    text(
      'addenda',
      plain('addenda').replace(
        '</cfdi:Comprobante>',
        '<cfdi:Addenda><otro:Pedido xmlns:otro="urn:aseguradora" numero="5|6"><b>texto</b></otro:Pedido></cfdi:Addenda></cfdi:Comprobante>',
      ),
    ),
    text(
      'schema-location',
      plain('schema-location').replace(
        'xsi:schemaLocation="',
        'xsi:schemaLocation="\n  http://otro.example/otro http://otro.example/otro.xsd ',
      ),
    ),
    text(
      'comments-and-line-breaks',
      plain('comments-and-line-breaks').replaceAll('><', '>\r\n\t<!-- | --><?hoja estilo?><'),
    ),
    text(
      'default-namespace',
      plain('default-namespace')
        .replaceAll('cfdi:', '')
        .replace('xmlns:cfdi=', 'xmlns=')
        .replace('Comprobante xmlns:cfdi', 'Comprobante xmlns'),
    ),
    text('single-quotes', plain('single-quotes').replaceAll('"', "'")),
    text(
      'lower-case-uuid',
      writeXml(stampReceipt(sealReceipt(draft(), sealerOfIssuer(draft())), lowerCase('lower-case-uuid'), pac)),
    ),
    text(
      'white-space',
      plain('white-space')
        .replace('Descripcion="', 'Descripcion=" \n\t ')
        .replace('Muro de ', 'Muro  \n de&#10;')
        .replace('Total="', 'Total=" '),
    ),
    file(
      'escaped-characters',
      setAt(draft(), 'Conceptos/Concepto', { Descripcion: 'Reja de 1" & portón <2 m> «ñ»', NoIdentificacion: "A'1" }),
    ),
    text('character-references', plain('character-references').replaceAll('Ñ', '&#209;').replaceAll('Ó', '&#xD3;')),
    file(
      'no-break-space',
      setAt(draft(), 'Conceptos/Concepto', { Descripcion: 'Muro de\u00A0\u00A0tabique\u2003rojo' }),
    ),
  ];
}

function by(issuer: TestIssuer, nature: ServiceNature = 'business') {
  return { provider: { ...INTAKE.provider, rfc: issuer.rfc, nature } };
}

function detailedConcept(): XmlTree {
  return replaceAt(
    setAt(draft(), '', { CondicionesDePago: 'Crédito a 30 días', TipoCambio: '1', Confirmacion: 'aB3d5' }),
    'Conceptos/Concepto',
    (concept) => ({
      ...concept,
      children: [
        ...concept.children,
        cfdi('ACuentaTerceros', {
          RfcACuentaTerceros: 'VAM170519P85',
          NombreACuentaTerceros: 'VIDRIOS Y ALUMINIOS',
          RegimenFiscalACuentaTerceros: '601',
          DomicilioFiscalACuentaTerceros: '64000',
        }),
        cfdi('InformacionAduanera', { NumeroPedimento: '15  48  3009  0001234' }),
        cfdi('CuentaPredial', { Numero: '15956011002' }),
        cfdi(
          'Parte',
          {
            ClaveProdServ: '72101500',
            Cantidad: '1',
            Unidad: 'Pieza',
            Descripcion: 'Parte uno',
            ValorUnitario: '1.00',
            Importe: '1.00',
          },
          [cfdi('InformacionAduanera', { NumeroPedimento: '15 48 3009 0001235' })],
        ),
        cfdi('Parte', { ClaveProdServ: '72101500', NoIdentificacion: 'P-2', Cantidad: '2', Descripcion: 'Parte dos' }),
      ],
    }),
  );
}

function withLocalTaxes(receipt: XmlTree): XmlTree {
  const local = (
    name: string,
    attributes: Readonly<Record<string, string>>,
    children: readonly XmlTree[] = [],
  ): XmlTree => ({ namespace: LOCAL_TAXES, name, attributes, children });
  const taxes = local('ImpuestosLocales', { version: '1.0', TotaldeRetenciones: '50.00', TotaldeTraslados: '0.00' }, [
    local('RetencionesLocales', { ImpLocRetenido: 'Cinco al millar', TasadeRetencion: '0.50', Importe: '50.00' }),
  ]);
  return {
    ...setAt(receipt, '', { Total: '11550.00' }),
    children: [...receipt.children, cfdi('Complemento', {}, [taxes])],
  };
}

export function withComplement(complement: XmlTree): XmlTree {
  return { ...draft(), children: [...draft().children, cfdi('Complemento', {}, [complement])] };
}

export function unread(
  namespace: string,
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly XmlTree[] = [],
): XmlTree {
  return { namespace, name, attributes, children };
}

export function construction(): XmlTree {
  const namespace = 'http://www.sat.gob.mx/servicioparcialconstruccion';
  const place = { Calle: 'Morelos', Municipio: 'Monterrey', Estado: '19', CodigoPostal: '64000' };
  return unread(namespace, 'parcialesconstruccion', { Version: '1.0', NumPerLicoAut: 'L-2026-118' }, [
    unread(namespace, 'Inmueble', place),
  ]);
}

function fuelAccount(): XmlTree {
  const namespace = 'http://www.sat.gob.mx/EstadoDeCuentaCombustible12';
  const sums = {
    Version: '1.2',
    TipoOperacion: 'Tarjeta',
    NumeroDeCuenta: '4412',
    SubTotal: '862.07',
    Total: '1000.00',
  };
  const filled = {
    Identificador: '18',
    Fecha: '2026-11-04T09:12:00',
    Rfc: 'GEJ010101AB1',
    ClaveEstacion: '8841',
    Cantidad: '40.000',
    TipoCombustible: '1',
    NombreCombustible: 'Magna',
    FolioOperacion: '55120',
    ValorUnitario: '21.552',
    Importe: '862.07',
  };
  const tax = unread(namespace, 'Traslado', { Impuesto: 'IVA', TasaOCuota: '0.160000', Importe: '137.93' });
  return unread(namespace, 'EstadoDeCuentaCombustible', sums, [
    unread(namespace, 'Conceptos', {}, [
      unread(namespace, 'ConceptoEstadoDeCuentaCombustible', filled, [unread(namespace, 'Traslados', {}, [tax])]),
    ]),
  ]);
}

function fuelOfLine(): XmlTree {
  const station = {
    Version: '1.0',
    TipoPermiso: 'PER03',
    NumeroPermiso: 'PL/8841/EXP/ES/2016',
    ClaveHYP: '15101514',
    SubProductoHYP: 'SP18',
  };
  return replaceAt(draft(), 'Conceptos/Concepto', (concept) => ({
    ...concept,
    children: [
      ...concept.children,
      cfdi('ComplementoConcepto', {}, [
        unread('http://www.sat.gob.mx/hidrocarburospetroliferos', 'HidroYPetro', station),
      ]),
    ],
  }));
}

function everyTotal(): XmlTree {
  const receipt = draftPayment([[{ before: '116.00', paid: '116.00', withTaxes: true }]]);
  const totals = setAt(receipt, 'Complemento/Pagos/Totales', {
    TotalTrasladosBaseIVA16: '100.00',
    TotalTrasladosImpuestoIVA16: '16.00',
    TotalRetencionesISR: '1.25',
    TotalRetencionesIVA: '0.00',
    TotalTrasladosBaseIVAExento: '0.00',
  });
  const held = replaceAt(totals, 'Complemento/Pagos/Pago/ImpuestosP', (taxes) => ({
    ...taxes,
    children: [
      payment('RetencionesP', {}, [payment('RetencionP', { ImpuestoP: '001', ImporteP: '1.25' })]),
      ...taxes.children,
    ],
  }));
  return replaceAt(held, 'Complemento/Pagos/Pago/DoctoRelacionado/ImpuestosDR', (taxes) => ({
    ...taxes,
    children: [
      payment('RetencionesDR', {}, [
        payment('RetencionDR', {
          BaseDR: '100.00',
          ImpuestoDR: '001',
          TipoFactorDR: 'Tasa',
          TasaOCuotaDR: '0.012500',
          ImporteDR: '1.25',
        }),
      ]),
      ...taxes.children,
    ],
  }));
}

function lowerCase(name: string) {
  const details = stampDetails(name);
  return { ...details, uuid: details.uuid.toLowerCase() };
}
