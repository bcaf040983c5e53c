import { type Micros, microsOf, toWholeCentavos } from '../amount.ts';
import { CFDI, type XmlTree } from '../xml/xml-tree.ts';
import { ISSUERS, type TestIssuer } from './certificates.ts';

export interface DraftLine {
  readonly quantity?: string;
  readonly price: string;
  readonly discount?: string;
  readonly description?: string;
}

export interface Draft {
  readonly kind?: 'I' | 'E';
  readonly issuer?: TestIssuer;
  readonly lines?: readonly DraftLine[];
  readonly method?: 'PUE' | 'PPD';
  readonly form?: string;
  readonly rate?: string;
  readonly isr?: string;
  readonly withheldIva?: string;
  readonly relations?: readonly { readonly kind: string; readonly uuid: string }[];
}

export const OWN = { rfc: 'RDT150320KL2', name: 'REPARACIÓN DE DAÑOS A TERCEROS', postalCode: '03100', regime: '601' };
export const RELATED = '1B7E4C52-9F1D-4A5B-8C0E-2D3F4A5B6C7D';
const ONE_LINE: readonly DraftLine[] = [{ price: '10000.00' }];

/** An invoice or credit note that adds up, not yet sealed. */
export function draft({
  kind = 'I',
  issuer = ISSUERS.company,
  lines = ONE_LINE,
  method = 'PUE',
  form = method === 'PPD' ? '99' : '03',
  rate = '0.160000',
  isr,
  withheldIva,
  relations = [],
}: Draft = {}): XmlTree {
  const items = lines.map((line) => taxed(line, rate, isr, withheldIva));
  const total = (pick: (item: (typeof items)[number]) => Micros) =>
    toWholeCentavos(items.reduce((sum, item) => sum + pick(item), 0n));
  const [subtotal, discount, base, iva] = [
    total((i) => i.amount),
    total((i) => i.discount),
    total((i) => i.base),
    total((i) => i.iva),
  ];
  const held = [
    { tax: '001', isHeld: isr !== undefined, amount: total((i) => i.isr) },
    { tax: '002', isHeld: withheldIva !== undefined, amount: total((i) => i.heldIva) },
  ].filter(({ isHeld }) => isHeld);
  const withheld = held.reduce((sum, { amount }) => sum + amount, 0n);
  return node(
    'Comprobante',
    {
      Version: '4.0',
      Serie: 'F',
      Folio: '1024',
      Fecha: '2026-11-10T09:30:00',
      FormaPago: form,
      SubTotal: pesos(subtotal),
      ...(discount > 0n ? { Descuento: pesos(discount) } : {}),
      Moneda: 'MXN',
      Total: pesos(subtotal - discount + iva - withheld),
      TipoDeComprobante: kind,
      Exportacion: '01',
      MetodoPago: method,
      LugarExpedicion: '64000',
    },
    [
      ...relations.map((relation) =>
        node('CfdiRelacionados', { TipoRelacion: relation.kind }, [node('CfdiRelacionado', { UUID: relation.uuid })]),
      ),
      issuerNode(issuer),
      receiverNode(kind === 'E' ? 'G02' : 'G03'),
      node(
        'Conceptos',
        {},
        items.map(({ element }) => element),
      ),
      node(
        'Impuestos',
        {
          ...(held.length > 0 ? { TotalImpuestosRetenidos: pesos(withheld) } : {}),
          TotalImpuestosTrasladados: pesos(iva),
        },
        [
          ...(held.length > 0
            ? [
                node(
                  'Retenciones',
                  {},
                  held.map(({ tax, amount }) => node('Retencion', { Impuesto: tax, Importe: pesos(amount) })),
                ),
              ]
            : []),
          node('Traslados', {}, [
            node('Traslado', {
              Base: pesos(base),
              Impuesto: '002',
              TipoFactor: 'Tasa',
              TasaOCuota: rate,
              Importe: pesos(iva),
            }),
          ]),
        ],
      ),
    ],
  );
}

function taxed(
  { quantity = '1', price, discount, description = 'Muro de tabique rojo de 14 cm' }: DraftLine,
  rate: string,
  isr?: string,
  heldIva?: string,
) {
  const amount = toWholeCentavos((microsOf(quantity) * microsOf(price)) / 1_000_000n);
  const off = discount === undefined ? 0n : microsOf(discount);
  const base = amount - off;
  const part = (of: string) => toWholeCentavos((base * microsOf(of)) / 1_000_000n);
  const tax = (name: string, code: string, of: string) =>
    node(name, { Base: pesos(base), Impuesto: code, TipoFactor: 'Tasa', TasaOCuota: of, Importe: pesos(part(of)) });
  const held = [
    ...(isr === undefined ? [] : [tax('Retencion', '001', isr)]),
    ...(heldIva === undefined ? [] : [tax('Retencion', '002', heldIva)]),
  ];
  const element = node(
    'Concepto',
    {
      ClaveProdServ: '72101500',
      NoIdentificacion: 'ALB-02',
      Cantidad: quantity,
      ClaveUnidad: 'E48',
      Unidad: 'Servicio',
      Descripcion: description,
      ValorUnitario: price,
      Importe: pesos(amount),
      ...(discount === undefined ? {} : { Descuento: discount }),
      ObjetoImp: '02',
    },
    [
      node('Impuestos', {}, [
        node('Traslados', {}, [tax('Traslado', '002', rate)]),
        ...(held.length > 0 ? [node('Retenciones', {}, held)] : []),
      ]),
    ],
  );
  return {
    element,
    amount,
    discount: off,
    base,
    iva: part(rate),
    isr: isr === undefined ? 0n : part(isr),
    heldIva: heldIva === undefined ? 0n : part(heldIva),
  };
}

export function issuerNode({ rfc, name, regime }: TestIssuer): XmlTree {
  return node('Emisor', { Rfc: rfc, Nombre: name, RegimenFiscal: regime });
}

export function receiverNode(use: string): XmlTree {
  return node('Receptor', {
    Rfc: OWN.rfc,
    Nombre: OWN.name,
    DomicilioFiscalReceptor: OWN.postalCode,
    RegimenFiscalReceptor: OWN.regime,
    UsoCFDI: use,
  });
}

export function node(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly XmlTree[] = [],
): XmlTree {
  return { namespace: CFDI, name, attributes, children };
}

/** Two decimals, as pesos are written. */
export function pesos(micros: Micros): string {
  const centavos = String(micros / 10_000n).padStart(3, '0');
  return `${centavos.slice(0, -2)}.${centavos.slice(-2)}`;
}
