import type {
  requestBankAccount as requestBankAccountContract,
  approveBankAccount as approveBankAccountContract,
  rejectBankAccount as rejectBankAccountContract,
  stopBankAccount as stopBankAccountContract,
  revealBankAccount as revealBankAccountContract,
} from '@aura/contracts/providers/bank-accounts';
import { sql } from 'kysely';
import { bankName } from '@aura/domain/clabe';
import { formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { type BankAccountMail, bankAccountEmail } from '@aura/mails/bank-account.email';
import { note, recordAudit } from '../../../core/audit.ts';
import type { UseCase, Context } from '../../../core/context.ts';
import { Conflict, Invalid, Forbidden } from '../../../core/errors.ts';
import { lockProvider } from '../registry/lock-provider.ts';
import { queueMail } from '../../mail/public.ts';
import { accountNote, readBankAccount, holdAccount, holdPendingAccount } from './bank-account.store.ts';

export const requestBankAccount: UseCase<typeof requestBankAccountContract> = async (
  context,
  { params, body: { clabe } },
) => {
  const { db, actor } = context;
  const { isActive } = await lockProvider(context, params.id);
  if (!isActive) throw new Invalid({ '': 'El proveedor está inactivo' });
  // A concurrent request for the same number waits here, and then sees whose it is.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`clabe ${clabe}`}, 0))`.execute(db);
  const known = await db
    .selectFrom('providerBankAccount as b')
    .innerJoin('provider as p', 'p.id', 'b.providerId')
    .select(['b.providerId', 'b.approvedAt', 'p.fullName'])
    .where('b.rejectedAt', 'is', null)
    .where((where) =>
      where.or([
        where('b.clabe', '=', clabe),
        where.and([where('b.providerId', '=', params.id), where('b.approvedAt', 'is', null)]),
      ]),
    )
    .execute();
  if (known.some(({ providerId, approvedAt }) => providerId === params.id && approvedAt === null))
    throw new Conflict('Ya hay una cuenta en espera de decisión. Decídala antes de pedir otra.');
  const other = known.find(({ providerId }) => providerId !== params.id);
  if (other !== undefined) throw new Invalid({ clabe: `Esta cuenta es de ${other.fullName}` });
  const { id } = await db
    .insertInto('providerBankAccount')
    .values({ providerId: params.id, clabe, requestedById: actor.userId, requestedAt: context.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  note(context, accountNote({ id, providerId: params.id, clabe }, 'requested'));
  const asked = { providerId: params.id, clabe, requestedById: actor.userId };
  await mailOfAccount(context, asked, { what: 'requested', usableFrom: null });
  return readBankAccount(context, params.id, id);
};

/** Leaves a day to notice that an account change was obtained by fraud. */
const COOLING_MS = 24 * 60 * 60 * 1000;

export const approveBankAccount: UseCase<typeof approveBankAccountContract> = async (
  context,
  { params: { id }, body },
) => {
  const account = await holdPendingAccount(context, id);
  if (account.requestedById === context.actor.userId)
    throw new Forbidden('Quien pidió la cuenta no puede aprobarla: debe hacerlo otra persona.');
  if (account.requestedById === context.actor.inPlaceOf?.userId)
    throw new Forbidden('La pidió la persona a la que usted suple: debe aprobarla otra persona.');
  if (account.clabe !== body.clabe)
    throw new Invalid({ clabe: 'No coincide con la cuenta solicitada: compárela con la carátula bancaria' });
  const approvedAt = context.now();
  const usableFrom = new Date(approvedAt.getTime() + COOLING_MS);
  await context.db
    .updateTable('providerBankAccount')
    .set({ approvedAt, approvedById: context.actor.userId, usableFrom })
    .where('id', '=', id)
    .execute();
  note(context, accountNote(account, 'approved'));
  await mailOfAccount(context, account, { what: 'approved', usableFrom });
  return readBankAccount(context, account.providerId, id);
};

export const rejectBankAccount: UseCase<typeof rejectBankAccountContract> = async (
  context,
  { params: { id }, body: { reason } },
) => {
  const account = await holdPendingAccount(context, id);
  await context.db
    .updateTable('providerBankAccount')
    .set({ rejectedAt: context.now(), rejectedById: context.actor.userId, rejectionReason: reason })
    .where('id', '=', id)
    .execute();
  note(context, accountNote(account, 'rejected'));
  return readBankAccount(context, account.providerId, id);
};

/** One person is enough, at any time: paying later costs less than paying the wrong account. */
export const stopBankAccount: UseCase<typeof stopBankAccountContract> = async (
  context,
  { params: { id }, body: { reason } },
) => {
  const account = await holdAccount(context, id);
  if (account.approvedAt === null) throw new Conflict('La cuenta todavía no se aprueba: recházela.');
  if (account.stoppedAt !== null) throw new Conflict('La cuenta ya está detenida.');
  await context.db
    .updateTable('providerBankAccount')
    .set({ stoppedAt: context.now(), stoppedById: context.actor.userId, stopReason: reason })
    .where('id', '=', id)
    .execute();
  note(context, accountNote(account, 'stopped'));
  await mailOfAccount(context, account, { what: 'stopped', usableFrom: null });
  return readBankAccount(context, account.providerId, id);
};

export const revealBankAccount: UseCase<typeof revealBankAccountContract> = (context, { params: { id } }) =>
  context.inTransaction(async (inside) => {
    const account = await holdPendingAccount(inside, id);
    await recordAudit(inside, { act: 'revealBankAccount', ...accountNote(account, 'seen') });
    return { clabe: account.clabe };
  });

interface Account {
  readonly providerId: number;
  readonly clabe: string;
  readonly requestedById: number;
}

/** Tells the provider and who requested the account, each by a mail of their own: a fraud is noticed by one of them. */
async function mailOfAccount(
  context: Context,
  { providerId, clabe, requestedById }: Account,
  { what, usableFrom }: { readonly what: BankAccountMail['what']; readonly usableFrom: Date | null },
): Promise<void> {
  const { db, actor } = context;
  const provider = await db
    .selectFrom('provider')
    .select(['fullName', 'email'])
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow();
  const requester = await db
    .selectFrom('userAccount')
    .select('email')
    .where('id', '=', requestedById)
    .executeTakeFirstOrThrow();
  const { subject, body } = bankAccountEmail({
    what,
    provider: provider.fullName ?? '',
    account: `${bankName(clabe.slice(0, 3))} ···· ${clabe.slice(-4)}`,
    usableFrom: usableFrom === null ? null : formatInstant(usableFrom, HEAD_OFFICE_ZONE),
  });
  for (const address of new Set([provider.email, requester.email]))
    if (address !== null && address !== '')
      await queueMail(context, { kind: 'bankAccount', recipients: [address], subject, body, queuedBy: actor.userId });
}
