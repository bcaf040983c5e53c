import { postings } from '@aura/domain/ledger/postings';
import { sql } from 'kysely';
import type { Act } from '../../core/act.ts';
import { one, rows } from '../../core/sql.ts';
import { lockRequest, type HeldRequest } from '../../modules/payments/base/payment-request.store.ts';
import { moveRequest } from '../../modules/payments/base/move-request.ts';
import { post } from '../../modules/payments/ledger/post.ts';
import { insertBankAccount } from './payment.factory.ts';
import { insertUser } from './user.factory.ts';

const HOLDING = 'Cuenta de la prueba';
let clabes = 0;
const nextClabe = () => String(646_180_000_000_000_000n + BigInt(++clabes));

/** Pays a valid request in a run of its own, as the bank and the ledger know it. */
export async function payRequest(act: Act, requestId: number, paidOn = act.now().toISOString().slice(0, 10)) {
  const request = (await lockRequest(act, requestId)) as HeldRequest;
  const { runId, transferId } = await insertTransfer(act, request, paidOn);
  const scheduled = await moveRequest(act, request, 'scheduled', { set: { runId, transferId } });
  await moveRequest(act, scheduled, 'paid', { set: { paidOn, paidAt: act.now() } });
  await enter(act, request);
}

async function insertTransfer({ db }: Act, { affectedPartyId, providerId, total }: HeldRequest, paidOn: string) {
  const [opener, closer] = [await insertUser(db, {}), await insertUser(db, {})];
  const { id: accountId } = await db
    .insertInto('companyAccount')
    .values({ name: `Cuenta ${nextClabe()}`, clabe: nextClabe() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: runId } = await db
    .insertInto('paymentRun')
    .values({
      number: sql<number>`nextval('payment_run_number')`,
      state: 'applied',
      cutOffAt: new Date(),
      payOn: paidOn,
      accountId,
      openedBy: opener.id,
      closedBy: closer.id,
      closedAt: new Date(),
      sentBy: opener.id,
      sentAt: new Date(),
      appliedAt: new Date(),
      requests: 1,
      transfers: 1,
      total,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const clabe = nextClabe();
  const { id: transferId } = await db
    .insertInto('paymentTransfer')
    .values({
      runId,
      providerId,
      affectedPartyId: providerId === null ? affectedPartyId : null,
      bankAccountId: providerId === null ? null : await insertBankAccount(db, providerId, clabe),
      payeeAccountId: providerId === null ? (await payeeOf({ db }, affectedPartyId)).id : null,
      payeeName: 'Quien cobra',
      clabe,
      reference: `REF${String(runId).padStart(6, '0')}`,
      amount: total,
      state: 'paid',
      speiKey: `SPEI${runId}`,
      paidOn,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { runId, transferId };
}

const payeeOf = ({ db }: Pick<Act, 'db'>, partyId: number) =>
  one(db, sql<{ id: number }>`select id from payee_account where affected_party_id = ${partyId} and ended_at is null`);

async function enter(act: Act, request: HeldRequest): Promise<void> {
  const { id, claimId, affectedPartyId, providerId, total, kind } = request;
  const source = { kind: 'paymentRequest', id };
  const key = (part: string) => `request/${id}/${part}`;
  if (providerId === null) {
    const entries = postings.affectedPartyPaid({ claimId, affectedPartyId }, HOLDING, total);
    await post(act, { kind: 'affectedPartyPaid', source, key: key('paid'), entries });
    return;
  }
  const about = { claimId, affectedPartyId, providerId };
  if (kind === 'advance' && !request.needsReceipt) {
    await post(act, {
      kind: 'advancePaid',
      source,
      key: key('paid'),
      entries: postings.advancePaid(about, HOLDING, total),
    });
    return;
  }
  const receipts = await rows(
    act.db,
    sql<{
      receiptId: number;
      amount: number;
      due: number;
      tax: number;
    }>`select k.receipt_id, k.amount, t.total as due, t.tax
    from payment_request_receipt k join tax_receipt t on t.id = k.receipt_id where k.request_id = ${id}`,
  );
  for (const { receiptId, amount, due, tax } of receipts) {
    const entries = postings.providerPaid(about, HOLDING, amount, { due, tax, paidBefore: 0 });
    await post(act, { kind: 'providerPaid', source, key: key(String(receiptId)), entries });
  }
}
