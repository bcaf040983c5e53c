import type { rejectBankAccount as contract } from '@aura/contracts/providers/bank-accounts';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { accountNote, holdPendingAccount, readBankAccount } from './bank-account.store.ts';

export const rejectBankAccount: UseCase<typeof contract> = async (context, { params: { id }, body: { reason } }) => {
  const account = await holdPendingAccount(context, id);
  await context.db
    .updateTable('providerBankAccount')
    .set({ rejectedAt: context.now(), rejectedById: context.actor.userId, rejectionReason: reason })
    .where('id', '=', id)
    .execute();
  note(context, accountNote(account, 'rejected'));
  return readBankAccount(context, account.providerId, id);
};
