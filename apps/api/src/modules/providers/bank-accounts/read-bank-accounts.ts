import { isOutsider } from '@aura/access/rule';
import type { BankAccount } from '@aura/contracts/providers/bank-accounts';
import { bankName } from '@aura/domain/clabe';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';

const MOST = 20;

/** A provider's accounts by bank and last digits, newest first. The full number is not selected. */
export async function readBankAccounts(context: Context, providerId: number): Promise<BankAccount[]> {
  const { rows } = await sql<Row>`
    select b.id, b.bank_code, b.last_four, b.requested_at, b.approved_at, b.usable_from, b.rejected_at, b.stopped_at, ${whoDidWhat(context)}
    from provider_bank_account b ${isOutsider(context.actor) ? sql`` : NAMES}
    where b.provider_id = ${providerId} order by b.id desc limit ${MOST}`.execute(context.db);
  const now = context.now();
  // An account stopped during its waiting time was never the one to pay, so the one before it is.
  const newest = rows.find((row) => isUsable(row, now) && !wasStoppedInTime(row));
  const inUse = newest?.stoppedAt === null ? newest : undefined;
  return rows.map(({ bankCode, ...row }) => ({
    ...row,
    bank: bankName(bankCode),
    state: stateOf(row, now, row.id === inUse?.id),
  }));
}

type Row = Omit<BankAccount, 'bank' | 'state'> & { readonly bankCode: string };

const NAMES = sql`join user_account r on r.id = b.requested_by_id left join user_account a on a.id = b.approved_by_id
  left join user_account s on s.id = b.stopped_by_id`;

function whoDidWhat({ actor }: Context) {
  if (isOutsider(actor))
    return sql`null as requested_by, false as is_own_request, null as approved_by, null as rejection_reason, null as stopped_by, null as stop_reason`;
  return sql`r.display_name as requested_by, b.requested_by_id = ${actor.userId} as is_own_request,
    a.display_name as approved_by, nullif(b.rejection_reason, '') as rejection_reason,
    s.display_name as stopped_by, nullif(b.stop_reason, '') as stop_reason`;
}

function isUsable({ usableFrom }: Pick<Row, 'usableFrom'>, now: Date): boolean {
  return usableFrom !== null && usableFrom <= now;
}

function wasStoppedInTime({ stoppedAt, usableFrom }: Pick<Row, 'stoppedAt' | 'usableFrom'>): boolean {
  return stoppedAt !== null && usableFrom !== null && stoppedAt < usableFrom;
}

function stateOf(
  row: Pick<Row, 'rejectedAt' | 'usableFrom' | 'stoppedAt'>,
  now: Date,
  isInUse: boolean,
): BankAccount['state'] {
  if (row.rejectedAt !== null) return 'rejected';
  if (row.stoppedAt !== null) return 'stopped';
  if (row.usableFrom === null) return 'requested';
  if (isInUse) return 'inUse';
  return isUsable(row, now) ? 'replaced' : 'cooling';
}
