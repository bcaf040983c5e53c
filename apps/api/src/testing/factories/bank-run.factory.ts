import { randomInt } from 'node:crypto';
import { clabeDigitOf } from '@aura/domain/clabe';
import type { RunState } from '@aura/domain/payments/payment-run';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { insertClaim } from './claim.factory.ts';
import { insertBankAccount, insertPayable, insertPaymentRequest } from './payment.factory.ts';
import { insertProvider } from './tenant.factory.ts';
import { insertUser } from './user.factory.ts';

let serial = 0;

/** A run of an account of its own. What is closed has its number. */
export async function insertRun(db: Db, { state = 'open' }: { readonly state?: RunState }) {
  serial += 1;
  const { id: accountId } = await db
    .insertInto('companyAccount')
    .values({ name: `Cuenta de prueba ${serial} ${randomInt(1_000_000)}`, clabe: newClabe() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: layoutId } = await db
    .selectFrom('bankLayout')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: by } = await insertUser(db, {});
  const isClosed = state !== 'open' && state !== 'closing';
  const { id: runId } = await db
    .insertInto('paymentRun')
    .values({
      state,
      accountId,
      layoutId,
      cutOffAt: new Date(),
      payOn: '2199-01-01',
      openedBy: by,
      ...(isClosed && { number: sql`nextval('payment_run_number')`, closedBy: by, closedAt: new Date() }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { runId, accountId, layoutId };
}

/** A request without receipt that may leave for the bank; in a run where one is named. */
export async function insertValidRequest(db: Db, runId: number | null = null): Promise<number> {
  const { id: providerId } = await insertProvider(db, { slug: `cobrador-${randomInt(1_000_000_000)}` });
  await insertBankAccount(db, providerId, newClabe());
  const { partyIds } = await insertClaim(db, { parties: [{ providerId }] });
  const partyId = partyIds[0] as number;
  const payable = await insertPayable(db, { partyId, providerId });
  const id = await insertPaymentRequest(db, { partyId, providerId, ...payable, needsReceipt: false, state: 'valid' });
  if (runId !== null)
    await db.updateTable('paymentRequest').set({ state: 'scheduled', runId }).where('id', '=', id).execute();
  return id;
}

/** A closed or sent run with one transfer of one request. */
export async function insertRunWithTransfer(db: Db, { state }: { readonly state: 'closed' | 'sent' }) {
  const { runId } = await insertRun(db, { state });
  const requestId = await insertValidRequest(db, runId);
  const { rows } = await sql<{
    id: number;
  }>`insert into payment_transfer (run_id, provider_id, bank_account_id, payee_name, clabe, reference, amount)
    select ${runId}, r.provider_id, b.id, 'Cobrador de prueba', b.clabe, ${`CPX${runId}T${requestId}`}, r.total
    from payment_request r join provider_bank_account b on b.provider_id = r.provider_id where r.id = ${requestId} returning id`.execute(
    db,
  );
  const transferId = rows[0]?.id as number;
  await db.updateTable('paymentRequest').set({ transferId }).where('id', '=', requestId).execute();
  await sql`update payment_run n set requests = 1, transfers = 1, total = t.amount from payment_transfer t where t.run_id = n.id and n.id = ${runId}`.execute(
    db,
  );
  return { runId, transferId, requestId };
}

function newClabe(): string {
  const body = `002180${String(randomInt(10_000_000_000)).padStart(11, '0')}`;
  return body + clabeDigitOf(body);
}
