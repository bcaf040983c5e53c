import type {
  readBillingGates as readBillingGatesContract,
  setBillingGates as setBillingGatesContract,
} from '@aura/contracts/customers/billing-gates';
import { sql } from 'kysely';

import type { UseCase } from '../../../core/context.ts';
import { note } from '../../../core/audit.ts';
import { Forbidden, Invalid, Stale } from '../../../core/errors.ts';
import { actsForEveryCustomer, requireOwnCustomers } from '../customer-scope.ts';

import { customerByCode, gatesOf } from './billing-gate.store.ts';

export const readBillingGates: UseCase<typeof readBillingGatesContract> = async (
  context,
  { query: { customer = null } },
) => gatesOf(context, customer, await customerByCode(context, customer));

/** Takes effect at once for everything not yet invoiced, because lists evaluate the gates on every read. */
export const setBillingGates: UseCase<typeof setBillingGatesContract> = async (
  context,
  { body: { customer, gates, version } },
) => {
  const { db, actor } = context;
  const customerId = await customerByCode(context, customer);
  if (customerId !== null) await requireOwnCustomers(context, [customerId]);
  else if (!actsForEveryCustomer(actor)) throw new Forbidden('Solo GeOp o Admin cambian lo que se pide a todos.');
  if (customerId === null && gates.some(({ isNeeded }) => isNeeded === null))
    throw new Invalid({ gates: 'Para todos los demás diga sí o no' });

  await sql`select pg_advisory_xact_lock(hashtext('billing_gate'), ${customerId ?? 0}::int)`.execute(db);
  const before = await gatesOf(context, customer, customerId);
  if (before.version !== version) throw new Stale(before);
  const was = new Map(before.gates.map(({ gate, isNeeded }) => [gate, isNeeded]));
  const changed = gates.filter(({ gate, isNeeded }) => was.get(gate) !== isNeeded);
  if (changed.length === 0) return before;
  for (const { gate, isNeeded } of changed)
    await sql`insert into billing_gate (customer_id, gate, is_needed) values (${customerId}, ${gate}, ${isNeeded})
      on conflict (coalesce(customer_id, 0), gate) do update set is_needed = excluded.is_needed, version = billing_gate.version + 1`.execute(
      db,
    );
  note(context, {
    entity: 'billingGates',
    entityId: customerId ?? 0,
    changes: Object.fromEntries(changed.map(({ gate, isNeeded }) => [gate, [was.get(gate) ?? null, isNeeded]])),
    detail: { customer },
  });
  return gatesOf(context, customer, customerId);
};
