import type { LedgerAccount } from '@aura/domain/ledger/accounts';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { one } from '../../../core/sql.ts';

/** The balance of a sub-ledger, from the cached balances. */
export async function balanceOf(
  { db }: Pick<Act, 'db'>,
  account: LedgerAccount,
  of: { readonly providerId?: number; readonly customerId?: number; readonly affectedPartyId?: number },
): Promise<number> {
  const conditions = [
    sql`account = ${account}`,
    ...(of.providerId === undefined ? [] : [sql`provider_id = ${of.providerId}`]),
    ...(of.customerId === undefined ? [] : [sql`customer_id = ${of.customerId}`]),
    ...(of.affectedPartyId === undefined ? [] : [sql`affected_party_id = ${of.affectedPartyId}`]),
  ];
  const { balance } = await one(
    db,
    sql<{
      balance: number;
    }>`select coalesce(sum(centavos), 0)::bigint as balance from ledger_balance where ${sql.join(conditions, sql` and `)}`,
  );
  return balance;
}
