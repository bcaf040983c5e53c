import type { listWaitingAuthorizations as contract } from '@aura/contracts/quotations/authorization';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';

type Waiting = Awaited<ReturnType<UseCase<typeof contract>>>['results'][number];

/** Read by a security-definer function that filters by the signed-in user. */
export const listWaitingAuthorizations: UseCase<typeof contract> = async ({ db }) => ({
  results: [...(await rows(db, sql<Waiting>`select * from app.own_waiting_authorizations() order by sent_at`))],
});
