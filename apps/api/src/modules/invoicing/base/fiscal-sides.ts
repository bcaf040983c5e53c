import type { Issuer, Receiver } from '@aura/cfdi/receipt';
import type { Draft } from '../compose/invoice-draft.ts';
import { pesos } from '@aura/cfdi/write/nodes';
import type { Centavos } from '@aura/domain/money';

/** Issuer and receiver of a document, as a CFDI names them. */
export function fiscalSides(
  { unit, customer }: Pick<Draft, 'unit' | 'customer'>,
  use: string,
): { readonly placeOfIssue: string; readonly issuer: Issuer; readonly receiver: Receiver } {
  return {
    placeOfIssue: unit.placeOfIssue,
    issuer: { rfc: unit.rfc, name: unit.legalName, regime: unit.taxRegime },
    receiver: {
      rfc: customer.rfc,
      name: customer.legalName,
      postalCode: customer.postalCode,
      regime: customer.taxRegime,
      use,
    },
  };
}

interface BilledLine {
  readonly quantity: string;
  readonly unitKey: string;
  readonly unit: string;
  readonly description: string;
  readonly unitPrice: number;
  readonly discount: number;
  readonly taxPercentage: number | null;
}

export function fiscalLine({ quantity, unitKey, unit, description, unitPrice, discount, taxPercentage }: BilledLine) {
  return {
    quantity,
    unitKey,
    ...(unit !== '' && { unit }),
    description,
    unitPrice: pesosOf(unitPrice),
    ...(discount > 0 && { discount: pesosOf(discount) }),
    taxes: taxPercentage === null ? undefined : { iva: (taxPercentage / 100).toFixed(6) },
  };
}

/** Formats whole centavos as a CFDI amount. */
export const pesosOf = (centavos: Centavos): string => pesos(BigInt(centavos) * 10_000n);
