import type { readHoldings as contract } from '@aura/contracts/claims/holdings';
import { sql } from 'kysely';
import type { ReplyOf } from '@aura/contracts/endpoint';
import type { UseCase } from '../../../core/context.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { openClaimsOf } from '../base/open-claims-of.ts';

export const readHoldings: UseCase<typeof contract> = ({ db, now }, { params: { id } }) =>
  oneOrNotFound(
    db,
    sql<ReplyOf<typeof contract>>`select u.username,
      (select count(*) from claim c where ${openClaimsOf('supervisor', sql`u.id`)}) as supervisor,
      (select count(*) from claim c where ${openClaimsOf('costAnalyst', sql`u.id`)}) as cost_analyst,
      (select count(*) from task t where t.owner_id = u.id and t.state = 'open') as tasks,
      (select count(*) from appointment p join claim c on c.id = p.claim_id
        where ${openClaimsOf('supervisor', sql`u.id`)} and p.state = 'planned' and p.scheduled_at > ${now()}) as appointments
    from user_account u where u.id = ${id}`,
  );
