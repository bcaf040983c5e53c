import type { BillingGates } from '@aura/contracts/customers/billing-gates';
import { BILLING_GATES, type BillingGate } from '@aura/domain/invoicing/billing-gates';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { NotFound } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';

interface Row {
  readonly gate: BillingGate;
  readonly customerId: number | null;
  readonly isNeeded: boolean | null;
  readonly version: number;
}

export async function customerByCode({ db }: Pick<Act, 'db'>, codename: string | null): Promise<number | null> {
  if (codename === null) return null;
  const found = await db.selectFrom('customer').select('id').where('codename', '=', codename).executeTakeFirst();
  if (found === undefined) throw new NotFound();
  return found.id;
}

/** The customer's gates next to the general ones. Rows are never deleted, so the sum of their versions only grows. */
export async function gatesOf(
  { db }: Pick<Act, 'db'>,
  customer: string | null,
  customerId: number | null,
): Promise<BillingGates> {
  const found = await rows(
    db,
    sql<Row>`select gate, customer_id, is_needed, version from billing_gate where customer_id is null or customer_id = ${customerId}`,
  );
  const of = (gate: BillingGate, owner: number | null) =>
    found.find((row) => row.gate === gate && row.customerId === owner)?.isNeeded ?? null;
  const own = found.filter((row) => row.customerId === customerId);
  return {
    customer,
    gates: BILLING_GATES.map((gate) => ({
      gate,
      isNeeded: of(gate, customerId),
      isNeededInGeneral: of(gate, null) ?? true,
    })),
    version: own.reduce((sum, { version }) => sum + version, 0),
  };
}
