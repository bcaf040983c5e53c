import { randomInt } from 'node:crypto';
import { clabeDigitOf } from '@aura/domain/clabe';
import { type LedgerEntry, postings } from '@aura/domain/ledger/postings';
import { sql } from 'kysely';
import { one } from '../../core/sql.ts';
import type { Db } from '../../db/database.ts';
import { insertBankAccount } from './payment.factory.ts';
import { insertUser } from './user.factory.ts';

export function someClabe(): string {
  const body = `014180${String(randomInt(1e11)).padStart(11, '0')}`;
  return body + clabeDigitOf(body);
}

/** An account of ours that payments leave from. */
export async function insertCompanyAccount(db: Db, name = `Cuenta ${someClabe()}`) {
  return db
    .insertInto('companyAccount')
    .values({ name, clabe: someClabe() })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

/** An account that the affected party is paid to, verified by a second person. */
export async function insertPayeeAccount(db: Db, partyId: number): Promise<number> {
  const [{ id: registeredBy }, { id: verifiedBy }] = [await insertUser(db, {}), await insertUser(db, {})];
  const { id } = await db
    .insertInto('payeeAccount')
    .values({
      affectedPartyId: partyId,
      holder: 'Afectada de la Prueba',
      clabe: someClabe(),
      registeredBy,
      verifiedBy,
      verifiedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes a valid request through a run of its own to the bank and into the ledger, as the acts do. */
export async function payRequest(db: Db, requestId: number): Promise<{ runId: number; transferId: number }> {
  const request = await one(
    db,
    sql<{
      providerId: number | null;
      partyId: number;
      claimId: number;
      total: number;
      kind: string;
      needsReceipt: boolean;
    }>`select r.provider_id, r.affected_party_id as party_id, a.claim_id, r.total, r.kind, r.needs_receipt
    from payment_request r join affected_party a on a.id = r.affected_party_id where r.id = ${requestId}`,
  );
  const { providerId, partyId, claimId, total } = request;
  const account = await insertCompanyAccount(db);
  const { id: by } = await insertUser(db, {});
  const bankAccountId = providerId === null ? null : await insertBankAccount(db, providerId, someClabe());
  const payeeAccountId = providerId === null ? await insertPayeeAccount(db, partyId) : null;
  const { id: runId } = await one(
    db,
    sql<{
      id: number;
    }>`insert into payment_run (number, state, cut_off_at, pay_on, account_id, opened_by, closed_by, closed_at, sent_by, sent_at,
      applied_at, requests, transfers, total) values (nextval('payment_run_number'), 'applied', now(), current_date, ${account.id}, ${by}, ${by}, now(),
      ${by}, now(), now(), 1, 1, ${total}) returning id`,
  );
  const { id: transferId } = await one(
    db,
    sql<{
      id: number;
    }>`insert into payment_transfer (run_id, provider_id, affected_party_id, bank_account_id, payee_account_id, payee_name, clabe, reference,
      amount, state, spei_key, paid_on, confirmed_by, confirmed_at) values (${runId}, ${providerId}, ${providerId === null ? partyId : null}, ${bankAccountId},
      ${payeeAccountId}, 'Beneficiario', ${someClabe()}, ${`AURA${String(requestId).padStart(8, '0')}`}, ${total}, 'paid', 'SPEI1234', current_date, ${by}, now())
      returning id`,
  );
  await sql`update payment_request set state = 'scheduled', run_id = ${runId}, transfer_id = ${transferId}, moved_by = ${by} where id = ${requestId}`.execute(
    db,
  );
  await sql`update payment_request set state = 'paid', paid_on = current_date, paid_at = now() where id = ${requestId}`.execute(
    db,
  );
  await record(db, requestId, by, await entriesOf(db, requestId, request, claimId, account.name));
  return { runId, transferId };
}

async function entriesOf(
  db: Db,
  requestId: number,
  request: { providerId: number | null; partyId: number; total: number; needsReceipt: boolean },
  claimId: number,
  holding: string,
) {
  const party = { claimId, affectedPartyId: request.partyId };
  if (request.providerId === null)
    return { kind: 'affectedPartyPaid', entries: postings.affectedPartyPaid(party, holding, request.total) };
  const about = { ...party, providerId: request.providerId };
  if (!request.needsReceipt)
    return { kind: 'advancePaid', entries: postings.advancePaid(about, holding, request.total) };
  const invoice = await one(
    db,
    sql<{
      due: number;
      tax: number;
    }>`select t.total as due, t.tax from payment_request_receipt k join tax_receipt t on t.id = k.receipt_id
      where k.request_id = ${requestId}`,
  );
  return {
    kind: 'providerPaid',
    entries: postings.providerPaid(about, holding, request.total, { ...invoice, paidBefore: 0 }),
  };
}

async function record(
  db: Db,
  requestId: number,
  by: number,
  { kind, entries }: { readonly kind: string; readonly entries: readonly LedgerEntry[] },
): Promise<void> {
  const wired = entries.map((entry) => ({
    account: entry.account,
    centavos: entry.centavos,
    affected_party_id: entry.affectedPartyId,
    claim_id: entry.claimId,
    provider_id: entry.providerId,
    holding: entry.holding,
  }));
  await sql`select app.post_ledger(${kind}, 'paymentRequest', ${requestId}::bigint, ${`request/${requestId}/paid`}, now(), ${by}::bigint, null,
    ${JSON.stringify(wired)}::jsonb)`.execute(db);
  await sql`select app.record_audit('payRequest', 'done', ${by}::bigint, null, null, null, 'paymentRequest', ${String(requestId)}, null, null)`.execute(
    db,
  );
}
