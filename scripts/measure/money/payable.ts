import { randomInt } from 'node:crypto';
import { clabeDigitOf } from '@aura/domain/clabe';
import type { Db } from '../../../apps/api/src/db/database.ts';
import { insertClaim } from '../../../apps/api/src/testing/factories/claim.factory.ts';
import {
  insertBankAccount,
  insertPayable,
  insertPaymentRequest,
  insertReceipt,
} from '../../../apps/api/src/testing/factories/payment.factory.ts';
import { insertProvider } from '../../../apps/api/src/testing/factories/tenant.factory.ts';

export interface Payable {
  readonly partyId: number;
  readonly providerId: number;
  readonly agreementId: number;
  readonly orderId: number;
}

export function someClabe(): string {
  const body = `002180${String(randomInt(10_000_000_000)).padStart(11, '0')}`;
  return body + clabeDigitOf(body);
}

/** An affected party whose provider has an account past its waiting time, and an agreement. */
export async function insertPayableParty(db: Db, zoneId: number, customerId: number, amount: number): Promise<Payable> {
  const { id: providerId } = await insertProvider(db, {});
  await insertBankAccount(db, providerId, someClabe());
  const { partyIds } = await insertClaim(db, { zoneId, customerId, parties: [{ stage: 'en-reparacion', providerId }] });
  const partyId = partyIds[0] as number;
  return { partyId, providerId, ...(await insertPayable(db, { partyId, providerId, amount })) };
}

/** A request with its invoice, ready for the bank. */
export async function insertBilled(
  db: Db,
  payable: Payable,
  by: { requestedBy: number; approvedBy: number },
): Promise<number> {
  const id = await insertPaymentRequest(db, { ...payable, ...by, subtotal: 1_000_00, state: 'valid' });
  const receiptId = await insertReceipt(db, { ...payable, base: 1_000_00 });
  await db.insertInto('paymentRequestReceipt').values({ requestId: id, receiptId, amount: 1_160_00 }).execute();
  return id;
}
