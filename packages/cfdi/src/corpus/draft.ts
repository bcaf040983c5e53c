import type { Receiver } from '../receipt.ts';
import { composeInvoice } from '../write/compose-invoice.ts';
import type { XmlTree } from '../xml/xml-tree.ts';
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

/** Drafts an invoice or credit note that adds up, not yet sealed. */
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
  const taxes = { iva: rate, ...(isr && { isr }), ...(withheldIva && { withheldIva }) };
  return composeInvoice({
    kind,
    series: 'F',
    folio: '1024',
    issuedAt: '2026-11-10T09:30:00',
    placeOfIssue: '64000',
    paymentForm: form,
    paymentMethod: method,
    relations: relations.map((relation) => ({ kind: relation.kind, uuids: [relation.uuid] })),
    issuer,
    receiver: receiverWith(kind === 'E' ? 'G02' : 'G03'),
    lines: lines.map(({ quantity = '1', price, discount, description = 'Muro de tabique rojo de 14 cm' }) => ({
      productKey: '72101500',
      identification: 'ALB-02',
      quantity,
      unitKey: 'E48',
      unit: 'Servicio',
      description,
      unitPrice: price,
      ...(discount && { discount }),
      taxes,
    })),
  });
}

/** The company as receiver, as issuers write it. */
export function receiverWith(use: string): Receiver {
  return { ...OWN, use };
}
