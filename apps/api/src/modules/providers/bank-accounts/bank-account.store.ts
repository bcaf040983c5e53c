import type { BankAccount } from '@aura/contracts/providers/bank-accounts';
import { bankName } from '@aura/domain/clabe';
import type { AuditNote } from '../../../core/act.ts';
import type { Context } from '../../../core/context.ts';
import { Conflict, NotFound } from '../../../core/errors.ts';
import { readBankAccounts } from './read-bank-accounts.ts';

export async function holdPendingAccount(context: Context, id: number) {
  const account = await holdAccount(context, id);
  if (account.approvedAt !== null || account.rejectedAt !== null) throw new Conflict('La cuenta ya se decidió.');
  return account;
}

export async function holdAccount({ db }: Context, id: number) {
  const account = await db
    .selectFrom('providerBankAccount')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (account === undefined) throw new NotFound();
  return account;
}

interface Account {
  readonly id: number;
  readonly providerId: number;
  readonly clabe: string;
}

/** The history records bank, last digits and event, never the full number. */
export function accountNote({ id, providerId, clabe }: Account, what: string): AuditNote {
  const masked = `${bankName(clabe.slice(0, 3))} ···· ${clabe.slice(-4)}`;
  return {
    entity: 'provider',
    entityId: providerId,
    changes: { bankAccount: [null, { account: masked, what }] },
    detail: { bankAccountId: id },
  };
}

export async function readBankAccount(context: Context, providerId: number, id: number): Promise<BankAccount> {
  const account = (await readBankAccounts(context, providerId)).find((one) => one.id === id);
  if (account === undefined) throw new NotFound();
  return account;
}
