import { readReceipt } from '@aura/cfdi/read-receipt';
import type { Issuer, Receiver } from '@aura/cfdi/receipt';
import { composeInvoice, type InvoiceLine, type InvoiceToWrite } from '@aura/cfdi/write/compose-invoice';
import { composePayment, type DocumentToPay } from '@aura/cfdi/write/compose-payment';
import { sealReceipt, type Sealer } from '@aura/cfdi/write/seal-receipt';
import { writeXml } from '@aura/cfdi/write/write-xml';
import type { XmlTree } from '@aura/cfdi/xml/xml-tree';
import { localTime } from '@aura/domain/invoicing/place-of-issue';
import type { Pac, StampAnswer } from '../../apps/api/src/adapters/pac/port.ts';

export interface TriedSides {
  readonly issuer: Issuer;
  readonly receiver: Receiver;
  readonly placeOfIssue: string;
  /** A place of issue whose border rate of 8 % the issuer may use. */
  readonly borderPlace: string;
  readonly sealer: Sealer;
}

export interface Tried {
  readonly name: string;
  readonly kind: string;
  readonly total: string;
  readonly outcome: StampAnswer['kind'] | 'previous';
  readonly code: string;
  readonly uuid: string;
  readonly tookMs: number;
  readonly message: string;
  /** What a certifier must answer here. */
  readonly isExpected: boolean;
}

type Lines = readonly (Partial<InvoiceLine> & { readonly unitPrice: string })[];
interface Invoice extends Partial<Omit<InvoiceToWrite, 'lines' | 'relations'>> {
  readonly name: string;
  readonly lines: Lines;
  /** The earlier document it is about, by its name, and the kind of relation. */
  readonly about?: readonly [relation: string, name: string];
  readonly isBorder?: boolean;
}

const PUE = { paymentMethod: 'PUE', paymentForm: '03' } as const;
const CREDIT = { kind: 'E', ...PUE } as const;
const rate = (iva: string) => ({ taxes: { iva } });
const many = (count: number, unitPrice: string): Lines => Array.from({ length: count }, () => ({ unitPrice }));

/** Invoices and credit notes of every kind that we write; later ones are about earlier ones. */
const INVOICES: readonly Invoice[] = [
  { name: 'PUE', lines: [{ unitPrice: '1000.00' }], ...PUE },
  { name: 'PPD', lines: [{ unitPrice: '10000.00' }] },
  { name: 'PPD de dos pagos', lines: [{ unitPrice: '2500.50' }] },
  { name: 'sin IVA', lines: [{ unitPrice: '500.00', taxes: undefined }] },
  { name: 'IVA 0 %', lines: [{ unitPrice: '500.00', ...rate('0.000000') }] },
  { name: 'IVA 8 %', lines: [{ unitPrice: '1000.00', ...rate('0.080000') }], isBorder: true },
  { name: 'con y sin IVA', lines: [{ unitPrice: '800.00' }, { unitPrice: '200.00', taxes: undefined }] },
  { name: 'descuento', lines: [{ unitPrice: '1000.00', discount: '100.01' }, { unitPrice: '333.33' }] },
  { name: 'doce renglones', lines: many(12, '99.99') },
  { name: 'sesenta renglones', lines: many(60, '12.34') },
  {
    name: 'tercios',
    lines: [
      { quantity: '3', unitPrice: '0.333333' },
      { quantity: '7', unitPrice: '14.285714' },
    ],
  },
  { name: 'precio antes de IVA', lines: [{ quantity: '50', unitPrice: '862.07' }] },
  { name: 'cantidad con decimales', lines: [{ quantity: '12.3456', unitPrice: '78.90' }] },
  { name: 'un centavo', lines: [{ unitPrice: '0.10' }, { unitPrice: '0.01' }] },
  { name: 'medio centavo de IVA', lines: [{ unitPrice: '100.03' }, { unitPrice: '100.03' }, { unitPrice: '100.03' }] },
  {
    name: 'descripción larga',
    lines: [{ unitPrice: '100.00', description: 'Muro de tabique rojo recocido. '.repeat(32).trim() }],
  },
  { name: 'signos', lines: [{ unitPrice: '100.00', description: `Reja de 1" & portón <2 m> «Ñandú» 'A' 71×71` }] },
  { name: 'condiciones', lines: [{ unitPrice: '100.00' }], conditions: 'Crédito a 30 días' },
  {
    name: 'por pieza',
    lines: [{ quantity: '4', unitPrice: '250.00', unitKey: 'H87', unit: 'Pieza', identification: 'ALB-02' }],
  },
  { name: 'sustituye', lines: [{ unitPrice: '1000.00' }], ...PUE, about: ['04', 'PUE'] },
  { name: 'sustituye a crédito', lines: [{ unitPrice: '100.00' }], about: ['04', 'condiciones'] },
  { name: 'nota de crédito', lines: [{ unitPrice: '100.00' }], ...CREDIT, about: ['01', 'PPD'] },
  {
    name: 'nota de crédito 8 %',
    lines: [{ unitPrice: '50.00', ...rate('0.080000') }],
    ...CREDIT,
    isBorder: true,
    about: ['01', 'IVA 8 %'],
  },
  {
    name: 'devolución',
    lines: [{ quantity: '1', unitPrice: '250.00', unitKey: 'H87' }],
    ...CREDIT,
    about: ['03', 'por pieza'],
  },
];

/** Receipts of payment: parts of earlier invoices, as instalment, balance before and amount. */
const PAYMENTS: readonly {
  readonly name: string;
  readonly of: readonly (readonly [string, number, string, string])[];
}[] = [
  { name: 'pago completo', of: [['doce renglones', 1, '1391.88', '1391.88']] },
  { name: 'primera parcialidad', of: [['PPD de dos pagos', 1, '2900.58', '1000.00']] },
  { name: 'segunda parcialidad', of: [['PPD de dos pagos', 2, '1900.58', '1900.58']] },
  { name: 'pago tras nota de crédito', of: [['PPD', 1, '11484.00', '11484.00']] },
  { name: 'pago 8 %', of: [['IVA 8 %', 1, '1026.00', '513.00']] },
  {
    name: 'pago de dos facturas',
    of: [
      ['descripción larga', 1, '116.00', '116.00'],
      ['con y sin IVA', 1, '1128.00', '500.00'],
    ],
  },
];

/** Sends thirty documents one after the other, then three that a certifier must not stamp; tells what came back. */
export async function tryDocuments(
  pac: Pac,
  sides: TriedSides,
  mark: string,
  now: () => Date = () => new Date(),
): Promise<readonly Tried[]> {
  const stamped = new Map<string, { readonly xml: string; readonly uuid: string }>();
  const tried: Tried[] = [];
  const number = (name: string) => `prueba-${mark}-${tried.length + 1}-${name.length}`;
  const send = async (name: string, tree: XmlTree) => {
    const xml = writeXml(sealReceipt(tree, sides.sealer));
    const customId = number(name);
    tried.push(await sendOne(pac, { name, xml, customId, expects: 'stamped' }, stamped));
    return { xml, customId };
  };
  const first: { xml: string; customId: string }[] = [];
  for (const invoice of INVOICES)
    first.push(await send(invoice.name, invoiceOf(invoice, sides, stamped, tried.length + 1, now())));
  for (const payment of PAYMENTS) await send(payment.name, paymentOf(payment, sides, stamped, tried.length + 1, now()));

  const [one, other] = first;
  if (one === undefined || other === undefined) return tried;
  const altered = one.xml.replace(' Folio="', ' Folio="9');
  tried.push(await sendOne(pac, { name: 'la primera otra vez', ...one, expects: 'previous' }, stamped));
  tried.push(
    await sendOne(
      pac,
      { name: 'otra con su número', xml: other.xml, customId: one.customId, expects: 'duplicate' },
      stamped,
    ),
  );
  tried.push(
    await sendOne(pac, { name: 'alterada', xml: altered, customId: `${one.customId}-a`, expects: 'refused' }, stamped),
  );
  return tried;
}

interface Sent {
  readonly name: string;
  readonly xml: string;
  readonly customId: string;
  readonly expects: Tried['outcome'];
}

async function sendOne(
  pac: Pac,
  { name, xml, customId, expects }: Sent,
  stamped: Map<string, { readonly xml: string; readonly uuid: string }>,
): Promise<Tried> {
  const began = performance.now();
  const answer = await pac.stamp({ xml, customId });
  const tookMs = Math.round(performance.now() - began);
  const { receipt } = readReceipt(Buffer.from(answer.kind === 'stamped' ? answer.xml : xml));
  const uuid = receipt?.stamps[0]?.uuid ?? '';
  if (answer.kind === 'stamped' && expects === 'stamped') stamped.set(name, { xml: answer.xml, uuid });
  const outcome = answer.kind === 'stamped' && answer.isPrevious ? 'previous' : answer.kind;
  return {
    name,
    kind: receipt?.kind ?? '?',
    total: receipt?.payments?.total.text ?? receipt?.total.text ?? '',
    outcome,
    code: answer.code,
    uuid,
    tookMs,
    message: answer.kind === 'stamped' ? '' : answer.message,
    // A number used for another document may also be answered with the stamp of that one.
    isExpected: outcome === expects || (expects === 'duplicate' && outcome === 'previous'),
  };
}

function invoiceOf(
  { lines, about, isBorder = false, kind = 'I', paymentMethod = 'PPD', paymentForm = '99', conditions }: Invoice,
  { issuer, receiver, placeOfIssue, borderPlace }: TriedSides,
  stamped: ReadonlyMap<string, { readonly uuid: string }>,
  folio: number,
  now: Date,
): XmlTree {
  const place = isBorder ? borderPlace : placeOfIssue;
  const relations = about === undefined ? [] : [{ kind: about[0], uuids: [uuidOf(stamped, about[1])] }];
  return composeInvoice({
    kind,
    series: 'PRUEBA',
    folio: String(folio),
    issuedAt: localTime(now, place),
    placeOfIssue: place,
    paymentMethod,
    paymentForm,
    ...(conditions !== undefined && { conditions }),
    issuer,
    receiver: { ...receiver, use: kind === 'E' ? 'G02' : receiver.use },
    relations,
    lines: lines.map((line) => ({
      productKey: '72101500',
      quantity: '1',
      unitKey: 'E48',
      description: 'Reparación de prueba',
      taxes: { iva: '0.160000' },
      ...line,
    })),
  });
}

function paymentOf(
  { of }: (typeof PAYMENTS)[number],
  { issuer, receiver, placeOfIssue }: TriedSides,
  stamped: ReadonlyMap<string, { readonly xml: string; readonly uuid: string }>,
  folio: number,
  now: Date,
): XmlTree {
  const issuedAt = localTime(now, placeOfIssue);
  return composePayment({
    series: 'PRUEBAP',
    folio: String(folio),
    issuedAt,
    placeOfIssue,
    issuer,
    receiver,
    payments: [
      { paidAt: `${issuedAt.slice(0, 10)}T12:00:00`, form: '03', documents: of.map((part) => partOf(part, stamped)) },
    ],
  });
}

function partOf(
  [name, instalment, balanceBefore, paid]: (typeof PAYMENTS)[number]['of'][number],
  stamped: ReadonlyMap<string, { readonly xml: string; readonly uuid: string }>,
): DocumentToPay {
  const { receipt } = readReceipt(Buffer.from(stamped.get(name)?.xml ?? ''));
  return {
    uuid: uuidOf(stamped, name),
    instalment,
    total: receipt?.total.text ?? balanceBefore,
    balanceBefore,
    paid,
    taxes: (receipt?.taxes.transferred ?? []).map(({ tax, rate: own = '0.000000', base }) => ({
      isHeld: false,
      code: tax,
      rate: own,
      base: base.text,
    })),
  };
}

/** If the earlier document was not stamped, the later one still goes out, about a folio that does not exist. */
function uuidOf(stamped: ReadonlyMap<string, { readonly uuid: string }>, name: string): string {
  return stamped.get(name)?.uuid ?? '00000000-0000-4000-8000-000000000000';
}
