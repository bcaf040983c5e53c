import { CENTAVOS_LIMIT, sum } from '@aura/domain/money';
import { quotationTotal } from '@aura/domain/quotation-total';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';

export interface Terms {
  readonly applyTaxes: boolean;
  readonly taxPercentage: number;
  readonly discount: number;
  readonly generalizedPrice: number | null;
}

export interface Figures {
  readonly subtotal: number;
  readonly price: number;
  readonly taxes: number;
  readonly total: number;
  readonly lines: number;
}

/** Computes a draft from its stored lines with the domain's arithmetic. `expected` is the total the sender saw. */
export async function reckon(
  { db }: Pick<Context, 'db'>,
  quotationId: number,
  terms: Terms,
  expected?: number,
): Promise<Figures> {
  const concepts = await rows(
    db,
    sql<{ unitPrice: number; quantity: string }>`select unit_price, quantity::text as quantity from quotation_line
    where quotation_id = ${quotationId} order by position, line_number`,
  );
  refuseBeyondLimit(terms, concepts);
  const { subtotal } = quotationTotal({ ...terms, concepts, discount: 0 });
  if (terms.discount > subtotal) throw new Invalid({ discount: 'El descuento es mayor que el subtotal' });
  const { base: price, taxes } = quotationTotal({ ...terms, concepts });
  const total = sum([price, taxes]);
  if (expected !== undefined && expected !== total)
    throw new Invalid({ total: 'El total no coincide con los renglones: vuelva a abrir la cotización' });
  return { subtotal, price, taxes, total, lines: concepts.length };
}

/** Prices and quantities are each limited, but their products are not: refuses amounts beyond the limit. */
function refuseBeyondLimit(
  { generalizedPrice, taxPercentage }: Terms,
  concepts: readonly { readonly unitPrice: number; readonly quantity: string }[],
): void {
  const lines = concepts.reduce((all, { unitPrice, quantity }) => all + unitPrice * Number(quantity), 0);
  const untaxed = Math.max(lines, generalizedPrice ?? 0);
  // The lines are added as doubles here; a thousand centavos is far more than their error.
  if (untaxed * (1 + taxPercentage / 100) > CENTAVOS_LIMIT - 1000)
    throw new Invalid({ concepts: 'El importe es mayor de lo que se puede cotizar' });
}
