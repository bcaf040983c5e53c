import type { Centavos } from '../money.ts';
import { sum } from '../money.ts';
import { quotationTotal } from '../quotation-total.ts';

export interface QuotedLine {
  readonly id: number;
  readonly name: string;
  readonly unitKey: string;
  readonly unit: string;
  /** As stored in the database: `10.0000`. */
  readonly quantity: string;
  readonly unitPrice: Centavos;
}

/** The authorised quotation of one affected party. */
export interface QuotedParty {
  readonly affectedPartyId: number;
  readonly party: string;
  readonly claimNumber: string;
  readonly quotationId: number;
  readonly applyTaxes: boolean;
  readonly taxPercentage: number;
  readonly discount: Centavos;
  readonly generalizedName: string | null;
  readonly generalizedPrice: Centavos | null;
  readonly lines: readonly QuotedLine[];
}

/** A line of an invoice. Amounts are for the whole line, in centavos. */
export interface InvoiceLineFigures {
  readonly affectedPartyId: number;
  readonly quotationId: number;
  readonly quotationLineId: number | null;
  readonly identification: string;
  readonly description: string;
  readonly unitKey: string;
  readonly unit: string;
  readonly quantity: string;
  readonly unitPrice: Centavos;
  readonly amount: Centavos;
  readonly discount: Centavos;
  /** Null: not subject to tax. */
  readonly taxPercentage: number | null;
  readonly tax: Centavos;
}

export interface InvoiceFigures {
  readonly lines: readonly InvoiceLineFigures[];
  readonly parties: readonly { readonly affectedPartyId: number; readonly base: Centavos; readonly tax: Centavos }[];
  readonly subtotal: Centavos;
  readonly discount: Centavos;
  readonly base: Centavos;
  readonly tax: Centavos;
  readonly total: Centavos;
}

/**
 * The lines that bill the authorised quotation. Discount and tax are those of each quoted line, so that the invoice
 * matches the quotation to the centavo. Lines of zero are left out.
 */
export function invoiceFigures(parties: readonly QuotedParty[]): InvoiceFigures {
  const lines = parties.flatMap((party) => linesOf(party, parties.length > 1)).filter(({ amount }) => amount > 0);
  const of = (pick: (line: InvoiceLineFigures) => Centavos, own = lines) => sum(own.map(pick));
  const subtotal = of(({ amount }) => amount);
  const discount = of((line) => line.discount);
  const tax = of((line) => line.tax);
  return {
    lines,
    parties: parties.map(({ affectedPartyId }) => {
      const own = lines.filter((line) => line.affectedPartyId === affectedPartyId);
      return {
        affectedPartyId,
        base: of((line) => line.amount - line.discount, own),
        tax: of((line) => line.tax, own),
      };
    }),
    subtotal,
    discount,
    base: subtotal - discount,
    tax,
    total: sum([subtotal, -discount, tax]),
  };
}

const SERVICE = { unitKey: 'E48', unit: 'Servicio' } as const;

function linesOf(party: QuotedParty, namesParty: boolean): readonly InvoiceLineFigures[] {
  const charged: readonly (Omit<QuotedLine, 'id'> & { readonly id: number | null })[] =
    party.generalizedPrice === null
      ? party.lines
      : [
          {
            id: null,
            name: party.generalizedName ?? 'Reparación de daños',
            ...SERVICE,
            quantity: '1',
            unitPrice: party.generalizedPrice,
          },
        ];
  const figures = quotationTotal({
    applyTaxes: party.applyTaxes,
    taxPercentage: party.taxPercentage,
    discount: party.discount,
    concepts: party.lines,
    generalizedPrice: party.generalizedPrice,
  });
  return charged.map((line, place) => {
    const own = figures.lines[place];
    return {
      affectedPartyId: party.affectedPartyId,
      quotationId: party.quotationId,
      quotationLineId: line.id,
      identification: plain(party.claimNumber, 100),
      description: plain(namesParty ? `${line.name} · ${party.party}` : line.name, 1000),
      unitKey: line.unitKey,
      unit: plain(line.unit, 20),
      quantity: shortest(line.quantity),
      unitPrice: line.unitPrice,
      amount: own?.amount ?? 0,
      discount: own?.discount ?? 0,
      taxPercentage: party.applyTaxes ? figures.taxPercentage : null,
      tax: own?.taxes ?? 0,
    };
  });
}

/** The tax authority refuses vertical bars and line breaks: they separate the fields of the sealed text. */
function plain(text: string, longest: number): string {
  return text.replaceAll('|', '/').replaceAll(/\s+/g, ' ').trim().slice(0, longest);
}

/** `10.0000` → `10`: without trailing zeros. */
function shortest(quantity: string): string {
  return quantity.includes('.') ? quantity.replace(/\.?0{0,6}$/, '') : quantity;
}
