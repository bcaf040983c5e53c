import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { visibleInvoices } from './invoice-columns.ts';

export async function lockInvoice({ db, actor }: Context, id: number) {
  return oneOrNotFound(
    db,
    sql<{
      id: number;
      state: string;
      attention: string;
      version: number;
      isLeased: boolean;
    }>`select v.id, v.state, v.attention, v.version, coalesce(v.leased_until > now(), false) as is_leased
    from invoice v where v.id = ${id} and ${visibleInvoices(actor)} for no key update of v`,
  );
}
