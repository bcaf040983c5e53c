import { HOLD_REASONS } from '@aura/domain/payments/payment-request';
import type { Client } from 'pg';
import { generatePayments } from '../generator/payments/generate-payments.ts';
import type { Storage } from './demo-files.ts';
import { type DrawReceipt, seedPaymentFiles } from './payment-files.ts';
import {
  CANCELLED_RECEIPT,
  HELD,
  LISTED,
  OPEN_RUN,
  REFUSED_AT_THE_DOOR,
  SAT_CHECKS,
  TAKEN_BACK,
  UNIT,
} from './payment-stories.ts';

const DEMO = '^[AD]-';

/**
 * Payment requests of the demo's providers and affected parties, from draft to closed, with receipts, runs and ledger,
 * and some problem cases. Needs orders. One transaction; existing ones are kept.
 */
export async function seedPayments(client: Client, storage: Storage, draw: DrawReceipt): Promise<void> {
  await client.query('begin');
  await client.query(UNIT);
  const made = await generatePayments(client, { folio: DEMO, posting: 'oneByOne' });
  if (made > 0) {
    for (const statement of [CANCELLED_RECEIPT, ...LISTED, TAKEN_BACK, OPEN_RUN, REFUSED_AT_THE_DOOR, SAT_CHECKS])
      await client.query(statement);
    await client.query(HELD, [HOLD_REASONS]);
  }
  await client.query('commit');
  await seedPaymentFiles(client, storage, draw);
}
