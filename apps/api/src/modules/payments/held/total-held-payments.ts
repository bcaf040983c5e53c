import type { ReplyOf } from '@aura/contracts/endpoint';
import { HOLD_AGES, type totalHeldPayments as contract } from '@aura/contracts/payments/held-payments';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { conditions, type PlainSource } from '../../../core/listing/listing-query.ts';
import { rows } from '../../../core/sql.ts';
import { ageOf, heldPaymentRows } from './held-payment.source.ts';

type Age = ReplyOf<typeof contract>['ages'][number];

/** Each request once, in the age class of its oldest hold that matches the filters. */
export const totalHeldPayments: UseCase<typeof contract> = async ({ db, actor }, { query }) => {
  const source = heldPaymentRows as unknown as PlainSource;
  const found = await rows(
    db,
    sql<Age>`select k.age, count(*)::int as requests, sum(k.total)::bigint as total from (
      select distinct on (r.id) r.total, ${ageOf} as age from ${source.from} where ${conditions(source, query, actor)} order by r.id, h.held_at) k group by k.age`,
  );
  const ages = HOLD_AGES.map((age) => found.find((one) => one.age === age) ?? { age, requests: 0, total: 0 });
  return {
    requests: ages.reduce((sum, { requests }) => sum + requests, 0),
    total: ages.reduce((sum, { total }) => sum + total, 0),
    ages,
  };
};
