import type { ReplyOf } from '@aura/contracts/endpoint';
import type { readCollectionChoices as contract } from '@aura/contracts/invoicing/collections';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { seesCustomer } from './collection-columns.ts';

type Reply = ReplyOf<typeof contract>;

export const readCollectionChoices: UseCase<typeof contract> = async ({ db, actor }) => ({
  accounts: [
    ...(await rows(
      db,
      sql<Reply['accounts'][number]>`select h.id, h.name from company_account h where h.is_active order by h.name`,
    )),
  ],
  customers: [
    ...(await rows(
      db,
      sql<Reply['customers'][number]>`select k.id, k.name, coalesce(k.credit_days, 0) as credit_days from customer k
      where ${seesCustomer(actor)} order by app.fold(k.name)`,
    )),
  ],
});
