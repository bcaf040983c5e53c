import type { approveBankAccount as contract } from '@aura/contracts/providers/bank-accounts';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Forbidden, Invalid } from '../../../core/errors.ts';
import { accountNote, holdPendingAccount, readBankAccount } from './bank-account.store.ts';

/** Leaves a day to notice that an account change was obtained by fraud. */
const COOLING_MS = 24 * 60 * 60 * 1000;

export const approveBankAccount: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const account = await holdPendingAccount(context, id);
  if (account.requestedById === context.actor.userId)
    throw new Forbidden('Quien pidió la cuenta no puede aprobarla: debe hacerlo otra persona.');
  if (account.clabe !== body.clabe)
    throw new Invalid({ clabe: 'No coincide con la cuenta solicitada: compárela con la carátula bancaria' });
  const approvedAt = context.now();
  await context.db
    .updateTable('providerBankAccount')
    .set({ approvedAt, approvedById: context.actor.userId, usableFrom: new Date(approvedAt.getTime() + COOLING_MS) })
    .where('id', '=', id)
    .execute();
  note(context, accountNote(account, 'approved'));
  return readBankAccount(context, account.providerId, id);
};
