import type { revealBankAccount as contract } from '@aura/contracts/providers/bank-accounts';
import { recordAudit } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { accountNote, holdPendingAccount } from './bank-account.store.ts';

export const revealBankAccount: UseCase<typeof contract> = (context, { params: { id } }) =>
  context.inTransaction(async (inside) => {
    const account = await holdPendingAccount(inside, id);
    await recordAudit(inside, { act: 'revealBankAccount', ...accountNote(account, 'seen') });
    return { clabe: account.clabe };
  });
