import type { listWaitingAuthorizations as contract } from '@aura/contracts/quotations/authorization';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';

type Waiting = Awaited<ReturnType<UseCase<typeof contract>>>['results'][number];

/** Read above row-level security by a function that answers for the signed-in person alone. */
export const listWaitingAuthorizations: UseCase<typeof contract> = async ({ db }) => ({
  results: [...(await rows(db, sql<Waiting>`select * from app.own_waiting_authorizations() order by sent_at`))],
});
