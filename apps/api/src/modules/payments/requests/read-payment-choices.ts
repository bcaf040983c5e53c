import type { ReplyOf } from '@aura/contracts/endpoint';
import type { readPaymentChoices as contract } from '@aura/contracts/payments/requests';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { visibleRequests } from './request-columns.ts';

type Choices = ReplyOf<typeof contract>;
/** A year of weekly runs. */
const MOST_RUNS = 52;

/** Providers with a request visible to the user. Runs are not filtered: users who see requests see the run numbers. */
export const readPaymentChoices: UseCase<typeof contract> = async ({ db, actor }) => ({
  providers: [
    ...(await rows(
      db,
      sql<Choices['providers'][number]>`select p.slug, coalesce(nullif(p.full_name, ''), p.name) as name from provider p
      where p.id in (select r.provider_id from payment_request r join affected_party a on a.id = r.affected_party_id join claim c on c.id = a.claim_id
        where ${visibleRequests(actor)}) order by p.sort_name, p.id`,
    )),
  ],
  runs: [
    ...(await rows(
      db,
      sql<
        Choices['runs'][number]
      >`select n.id, n.number, n.pay_on::text as pay_on from payment_run n order by n.id desc limit ${MOST_RUNS}`,
    )),
  ],
});
