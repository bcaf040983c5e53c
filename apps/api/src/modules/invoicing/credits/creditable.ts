import type { CreditableParty, CreditedLine } from '@aura/domain/invoicing/credit-note';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { oneOrNotFound, rows } from '../../../core/sql.ts';
import { isUntouchedOf, owedOf, owedTables, pendingTaxOf } from '../base/owed-by-party.ts';
import { balanceOf, invoiceTables, numberOf, visibleInvoices } from '../invoices/invoice-columns.ts';

export interface CreditableInvoice {
  readonly id: number;
  readonly number: string;
  readonly uuid: string;
  readonly state: string;
  readonly balance: number;
  readonly unitId: number;
  readonly customerId: number;
  readonly paymentMethod: string;
  readonly paymentForm: string;
  readonly parties: readonly CreditableParty[];
}

/** An issued invoice with what each party still owes; `isLocked` locks it for a credit note. */
export async function readCreditable(context: Context, id: number, isLocked: boolean): Promise<CreditableInvoice> {
  const { db, actor } = context;
  const invoice = await oneOrNotFound(
    db,
    sql<
      Omit<CreditableInvoice, 'parties'>
    >`select v.id, ${numberOf} as number, coalesce(t.uuid, '') as uuid, v.state, ${balanceOf} as balance,
      v.business_unit_id as unit_id, v.customer_id, v.payment_method, v.payment_form
    from ${invoiceTables} where v.id = ${id} and v.kind = 'I' and ${visibleInvoices(actor)} ${isLocked ? sql`for no key update of v` : sql``}`,
  );
  const lines = await rows(
    db,
    sql<CreditedLine>`select l.affected_party_id, l.description, l.unit, l.unit_key, l.product_key, trim_scale(l.quantity)::text as quantity, l.unit_price,
      l.amount, l.discount, l.tax_percentage::float8 as tax_percentage, l.tax from invoice_line l where l.invoice_id = ${id} order by l.position`,
  );
  const parties = await rows(
    db,
    sql<Owed>`select p.affected_party_id, a.name as party, ${owedOf} as owed, ${pendingTaxOf} as pending_tax, ${isUntouchedOf} as is_untouched
    from ${owedTables} where p.invoice_id = ${id} order by p.affected_party_id`,
  );
  return { ...invoice, parties: parties.map((party) => withLines(party, lines)) };
}

type Owed = Omit<CreditableParty, 'lines' | 'taxPercentage'>;

/** A party is billed at one tax rate, that of its quotation. */
function withLines(party: Owed, all: readonly CreditedLine[]): CreditableParty {
  const lines = all.filter(({ affectedPartyId }) => affectedPartyId === party.affectedPartyId);
  return { ...party, lines, taxPercentage: lines[0]?.taxPercentage ?? null };
}
