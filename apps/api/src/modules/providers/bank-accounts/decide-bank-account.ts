import type {
  approveBankAccount as approveBankAccountContract,
  rejectBankAccount as rejectBankAccountContract,
  stopBankAccount as stopBankAccountContract,
} from '@aura/contracts/providers/bank-accounts';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden, Invalid } from '../../../core/errors.ts';
import { accountNote, holdAccount, holdPendingAccount, readBankAccount } from './bank-account.store.ts';
import { mailOfAccount } from './mail-of-account.ts';

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
