import { randomInt } from 'node:crypto';
import { clabeDigitOf } from '@aura/domain/clabe';
import type { RunState } from '@aura/domain/payments/payment-run';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { insertClaim } from './claim.factory.ts';
import { insertBankAccount, insertPayable, insertPaymentRequest } from './payment.factory.ts';
import { insertProvider } from './tenant.factory.ts';
import { insertUser } from './user.factory.ts';

export function someClabe(): string {
  const body = `014180${String(randomInt(1e11)).padStart(11, '0')}`;
  return body + clabeDigitOf(body);
}

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

/** A run of a new account. A closed run has its number. */
export async function insertRun(
  db: Db,
  { state = 'open', payOn = '2199-01-01' }: { readonly state?: RunState; readonly payOn?: string },
) {
  const { id: accountId } = await insertCompanyAccount(db);
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
      layout: sql`(select jsonb_build_object('form', y.form, 'encoding', y.encoding, 'lineEnd', y.line_end, 'delimiter', y.delimiter,
        'columns', y.columns, 'header', y.header, 'trailer', y.trailer, 'sameBank', y.same_bank) from bank_layout y where y.id = ${layoutId})`,
      cutOffAt: new Date(),
      payOn,
      openedBy: by,
      ...(isClosed && { number: sql`nextval('payment_run_number')`, closedBy: by, closedAt: new Date() }),
      ...(state === 'sent' && { sentBy: by, sentAt: new Date() }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { runId, accountId, layoutId };
}

/** A request without receipt that is ready for the bank; in a run where one is named. */
export async function insertValidRequest(db: Db, runId: number | null = null): Promise<number> {
  const { id: providerId } = await insertProvider(db, { slug: `cobrador-${randomInt(1_000_000_000)}` });
  await insertBankAccount(db, providerId, someClabe());
  const { partyIds } = await insertClaim(db, { parties: [{ providerId }] });
  const partyId = partyIds[0] as number;
  const payable = await insertPayable(db, { partyId, providerId });
  const id = await insertPaymentRequest(db, { partyId, providerId, ...payable, needsReceipt: false, state: 'valid' });
  if (runId !== null)
    await db.updateTable('paymentRequest').set({ state: 'scheduled', runId }).where('id', '=', id).execute();
  return id;
}

export async function insertRunWithTransfer(db: Db, { state }: { readonly state: 'closed' | 'sent' }) {
  const { runId } = await insertRun(db, { state });
  const requestId = await insertValidRequest(db, runId);
  const transferId = await insertTransfer(db, runId, requestId);
  await db.updateTable('paymentRequest').set({ transferId }).where('id', '=', requestId).execute();
  return { runId, transferId, requestId };
}

/** The one transfer of a run, for the amount of one request, to the payee's account. */
export async function insertTransfer(db: Db, runId: number, requestId: number): Promise<number> {
  const { providerId, affectedPartyId, total } = await db
    .selectFrom('paymentRequest')
    .select(['providerId', 'affectedPartyId', 'total'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  const payee =
    providerId === null
      ? { affectedPartyId, payeeAccountId: await payeeAccountOf(db, affectedPartyId) }
      : { providerId, bankAccountId: await bankAccountOf(db, providerId) };
  const { id } = await db
    .insertInto('paymentTransfer')
    .values({
      runId,
      ...payee,
      payeeName: 'Cobrador de la prueba',
      clabe: someClabe(),
      reference: `CPX${runId}T${requestId}`,
      amount: total as number,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('paymentRun')
    .set({ requests: 1, transfers: 1, total: total as number })
    .where('id', '=', runId)
    .execute();
  return id;
}

async function bankAccountOf(db: Db, providerId: number): Promise<number> {
  const found = await db
    .selectFrom('providerBankAccount')
    .select('id')
    .where('providerId', '=', providerId)
    .where('approvedAt', 'is not', null)
    .executeTakeFirst();
  return found?.id ?? insertBankAccount(db, providerId, someClabe());
}

async function payeeAccountOf(db: Db, partyId: number): Promise<number> {
  const found = await db
    .selectFrom('payeeAccount')
    .select('id')
    .where('affectedPartyId', '=', partyId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return found?.id ?? insertPayeeAccount(db, partyId);
}

/** A transfer recorded as not paid whose bank says that it was. */
export async function insertContradiction(db: Db, { isExplained = false }: { readonly isExplained?: boolean } = {}) {
  const { runId, transferId, requestId } = await insertRunWithTransfer(db, { state: 'sent' });
  const { id: userId } = await insertUser(db, {});
  await db
    .updateTable('paymentTransfer')
    .set({ state: 'refused', refusal: 'No pagó' })
    .where('id', '=', transferId)
    .execute();
  await db.insertInto('returnedRequest').values({ transferId, requestId }).execute();
  await db.insertInto('paymentHold').values({ requestId, reason: 'contradicted', heldBy: userId }).execute();
  const { amount } = await db
    .selectFrom('paymentTransfer')
    .select('amount')
    .where('id', '=', transferId)
    .executeTakeFirstOrThrow();
  const { id: answerId } = await db
    .insertInto('bankAnswer')
    .values({ runId, fileName: 'r.csv', sha256: '0'.repeat(64), uploadedBy: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: lineId } = await db
    .insertInto('bankAnswerLine')
    .values({ answerId, line: 2, reference: 'X', amount, outcome: 'paid', match: 'contradicts', transferId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const explained = isExplained && { explanation: 'No salió dinero', explainedBy: userId, explainedAt: new Date() };
  const { id: contradictionId } = await db
    .insertInto('bankContradiction')
    .values({ transferId, lineId, foundBy: userId, ...explained })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { runId, transferId, requestId, contradictionId };
}

/** A paid transfer, and by default the return of it that one person registered. */
export async function insertTransferReturn(db: Db, { isRegistered = true }: { readonly isRegistered?: boolean }) {
  const { runId, transferId, requestId } = await insertRunWithTransfer(db, { state: 'sent' });
  const paidOn = '2026-01-01';
  await db
    .updateTable('paymentTransfer')
    .set({ state: 'paid', speiKey: 'CLAVE', paidOn })
    .where('id', '=', transferId)
    .execute();
  const { amount } = await db
    .selectFrom('paymentTransfer')
    .select('amount')
    .where('id', '=', transferId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('paymentRequest')
    .set({ state: 'paid', paidOn, paidAt: new Date() })
    .where('id', '=', requestId)
    .execute();
  if (!isRegistered) return { runId, transferId, requestId, returnId: 0 };
  const { id: registeredBy } = await insertUser(db, {});
  const { id: returnId } = await db
    .insertInto('transferReturn')
    .values({
      transferId,
      kind: 'returned',
      amount,
      returnedOn: paidOn,
      bankReference: 'DEV-0001',
      reason: 'Cuenta cancelada en su banco',
      registeredBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { runId, transferId, requestId, returnId };
}
