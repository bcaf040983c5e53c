import { type Amount, toAmount } from './amount.ts';
import { originalString, stampOriginalString, unreadComplementsOf } from './original-string.ts';
import type {
  Concept,
  LocalTaxes,
  PaidDocument,
  Payment,
  Payments,
  Receipt,
  ReceiptKind,
  Stamp,
  Tax,
} from './receipt.ts';
import {
  childOf,
  childrenOf,
  complementsOf,
  descendantsOf,
  LOCAL_TAXES,
  PAYMENTS,
  STAMP,
  type XmlTree,
} from './xml/xml-tree.ts';

/** Converts a document that passed the schema: required parts are present. */
export function toReceipt(root: XmlTree): Receipt {
  const complements = complementsOf(root);
  const issuer = required(childOf(root, 'Emisor'), 'Emisor');
  const receiver = required(childOf(root, 'Receptor'), 'Receptor');
  const taxes = childOf(root, 'Impuestos');
  return {
    kind: text(root, 'TipoDeComprobante') as ReceiptKind,
    series: root.attributes['Serie'],
    folio: root.attributes['Folio'],
    issuedAt: text(root, 'Fecha'),
    placeOfIssue: text(root, 'LugarExpedicion'),
    paymentForm: root.attributes['FormaPago'],
    paymentMethod: root.attributes['MetodoPago'],
    conditions: root.attributes['CondicionesDePago'],
    currency: text(root, 'Moneda'),
    exchangeRate: root.attributes['TipoCambio'],
    exportation: text(root, 'Exportacion'),
    subtotal: amount(root, 'SubTotal'),
    discount: amountIfAny(root, 'Descuento'),
    total: amount(root, 'Total'),
    relations: childrenOf(root, 'CfdiRelacionados').map((relation) => ({
      kind: text(relation, 'TipoRelacion'),
      uuids: childrenOf(relation, 'CfdiRelacionado').map((related) => text(related, 'UUID').toUpperCase()),
    })),
    issuer: { rfc: text(issuer, 'Rfc'), name: text(issuer, 'Nombre'), regime: text(issuer, 'RegimenFiscal') },
    receiver: {
      rfc: text(receiver, 'Rfc'),
      name: text(receiver, 'Nombre'),
      postalCode: text(receiver, 'DomicilioFiscalReceptor'),
      regime: text(receiver, 'RegimenFiscalReceptor'),
      use: text(receiver, 'UsoCFDI'),
    },
    concepts: descendantsOf(root, 'Conceptos', 'Concepto').map(toConcept),
    taxes: {
      transferred: descendantsOf(taxes, 'Traslados', 'Traslado').map((tax) => toTax(tax, '')),
      withheld: descendantsOf(taxes, 'Retenciones', 'Retencion').map((tax) => ({
        tax: text(tax, 'Impuesto'),
        amount: amount(tax, 'Importe'),
      })),
      totalTransferred: amountIfAny(taxes, 'TotalImpuestosTrasladados'),
      totalWithheld: amountIfAny(taxes, 'TotalImpuestosRetenidos'),
    },
    localTaxes: toLocalTaxes(complements.find(({ namespace }) => namespace === LOCAL_TAXES)),
    payments: toPayments(complements.find(({ namespace }) => namespace === PAYMENTS)),
    stamps: complements.filter(({ namespace }) => namespace === STAMP).map(toStamp),
    certificateNumber: text(root, 'NoCertificado'),
    certificate: base64(root, 'Certificado'),
    seal: base64(root, 'Sello'),
    originalString: originalString(root),
    unreadComplements: unreadComplementsOf(root),
  };
}

function toConcept(concept: XmlTree): Concept {
  const taxes = childOf(concept, 'Impuestos');
  return {
    productKey: text(concept, 'ClaveProdServ'),
    identification: concept.attributes['NoIdentificacion'],
    quantity: text(concept, 'Cantidad'),
    unitKey: text(concept, 'ClaveUnidad'),
    unit: concept.attributes['Unidad'],
    description: text(concept, 'Descripcion'),
    unitPrice: amount(concept, 'ValorUnitario'),
    amount: amount(concept, 'Importe'),
    discount: amountIfAny(concept, 'Descuento'),
    objectOfTax: text(concept, 'ObjetoImp'),
    transferred: descendantsOf(taxes, 'Traslados', 'Traslado').map((tax) => toTax(tax, '')),
    withheld: descendantsOf(taxes, 'Retenciones', 'Retencion').map((tax) => toTax(tax, '')),
  };
}

/** In the complement of payments the same attributes end in DR (of a document) or P (of the payment). */
function toTax(tax: XmlTree, ending: '' | 'DR' | 'P'): Tax {
  return {
    base: amount(tax, `Base${ending}`),
    tax: text(tax, `Impuesto${ending}`),
    factor: text(tax, `TipoFactor${ending}`),
    rate: tax.attributes[`TasaOCuota${ending}`],
    amount: amountIfAny(tax, `Importe${ending}`),
  };
}

function toLocalTaxes(taxes: XmlTree | undefined): LocalTaxes | undefined {
  return taxes && { transferred: amount(taxes, 'TotaldeTraslados'), withheld: amount(taxes, 'TotaldeRetenciones') };
}

function toPayments(payments: XmlTree | undefined): Payments | undefined {
  return (
    payments && {
      total: amount(required(childOf(payments, 'Totales'), 'Totales'), 'MontoTotalPagos'),
      payments: childrenOf(payments, 'Pago').map(toPayment),
    }
  );
}

function toPayment(payment: XmlTree): Payment {
  return {
    paidAt: text(payment, 'FechaPago'),
    form: text(payment, 'FormaDePagoP'),
    currency: text(payment, 'MonedaP'),
    exchangeRate: payment.attributes['TipoCambioP'],
    amount: amount(payment, 'Monto'),
    operation: payment.attributes['NumOperacion'],
    documents: childrenOf(payment, 'DoctoRelacionado').map(toPaidDocument),
    transferred: descendantsOf(payment, 'ImpuestosP', 'TrasladosP', 'TrasladoP').map((tax) => toTax(tax, 'P')),
    withheld: descendantsOf(payment, 'ImpuestosP', 'RetencionesP', 'RetencionP').map((tax) => ({
      tax: text(tax, 'ImpuestoP'),
      amount: amount(tax, 'ImporteP'),
    })),
  };
}

function toPaidDocument(document: XmlTree): PaidDocument {
  const taxes = childOf(document, 'ImpuestosDR');
  return {
    uuid: text(document, 'IdDocumento').toUpperCase(),
    series: document.attributes['Serie'],
    folio: document.attributes['Folio'],
    currency: text(document, 'MonedaDR'),
    equivalence: document.attributes['EquivalenciaDR'],
    instalment: Number(text(document, 'NumParcialidad')),
    balanceBefore: amount(document, 'ImpSaldoAnt'),
    paid: amount(document, 'ImpPagado'),
    balanceAfter: amount(document, 'ImpSaldoInsoluto'),
    objectOfTax: text(document, 'ObjetoImpDR'),
    transferred: descendantsOf(taxes, 'TrasladosDR', 'TrasladoDR').map((tax) => toTax(tax, 'DR')),
    withheld: descendantsOf(taxes, 'RetencionesDR', 'RetencionDR').map((tax) => toTax(tax, 'DR')),
  };
}

function toStamp(stamp: XmlTree): Stamp {
  return {
    uuid: text(stamp, 'UUID').toUpperCase(),
    stampedAt: text(stamp, 'FechaTimbrado'),
    pacRfc: text(stamp, 'RfcProvCertif'),
    receiptSeal: base64(stamp, 'SelloCFD'),
    satCertificateNumber: text(stamp, 'NoCertificadoSAT'),
    satSeal: base64(stamp, 'SelloSAT'),
    originalString: stampOriginalString(stamp),
  };
}

function text(element: XmlTree, name: string): string {
  return required(element.attributes[name], name);
}

function amount(element: XmlTree, name: string): Amount {
  return toAmount(text(element, name));
}

function amountIfAny(element: XmlTree | undefined, name: string): Amount | undefined {
  const value = element?.attributes[name];
  return value === undefined ? undefined : toAmount(value);
}

/** Removes line breaks, which are no part of the signature. */
function base64(element: XmlTree, name: string): string {
  return text(element, name).replaceAll(' ', '');
}

function required<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Unreadable(name);
  return value;
}

/** A part required by the schema is missing. Reported as a fault: a file from outside must not stop the reader. */
export class Unreadable extends Error {
  readonly element: string;

  constructor(element: string) {
    super(`The schema let a document through without ${element}`);
    this.element = element;
  }
}
