import type { previewRetention as contract } from '@aura/contracts/privacy/retention';
import { type RawBuilder, sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { one } from '../../../core/sql.ts';
import { today } from '../requests/request.store.ts';
import { dueParties } from './due-parties.ts';
import type { RetentionKind } from './retention-kind.ts';
import { ruleOf } from './rule-of.ts';

const SHOWN = 10;

/** The conditions of the nightly job, without changing anything. */
export const previewRetention: UseCase<typeof contract> = async (context) => {
  const day = today(context);
  const months = async (kind: RetentionKind) => (await ruleOf(context, kind, day))?.months ?? 1200;
  const beforeDay = async (kind: RetentionKind) => sql`now() - make_interval(months => ${await months(kind)})`;
  const claimOf = sql`(select x.display_number from affected_party y join claim x on x.id = y.claim_id where y.id = d.id)`;
  return [
    {
      kind: 'claimFile' as const,
      act: 'block' as const,
      ...(await look(
        sql`select a.id from ${dueParties(day, await months('claimFile'), await months('fiscal'))}`,
        claimOf,
      )),
    },
    {
      kind: 'claimFile' as const,
      act: 'delete' as const,
      ...(await look(
        sql`select b.affected_party_id as id from blocked_party b where b.deleted_at is null and b.delete_on <= ${day}::date`,
        claimOf,
      )),
    },
    {
      kind: 'position' as const,
      act: 'delete' as const,
      ...(await look(
        sql`select v.id from check_in v where v.latitude is not null and v.at < ${await beforeDay('position')}`,
        sql`(select app.business_day(v.at)::text from check_in v where v.id = d.id)`,
      )),
    },
    {
      kind: 'reads' as const,
      act: 'delete' as const,
      ...(await look(
        sql`select r.id from personal_read r where r.at < ${await beforeDay('reads')}`,
        sql`(select app.business_day(r.at)::text from personal_read r where r.id = d.id)`,
      )),
    },
    {
      kind: 'mails' as const,
      act: 'delete' as const,
      ...(await look(
        sql`select m.id from outgoing_mail m where m.queued_at < ${await beforeDay('mails')} and m.subject <> 'Eliminado'
          and m.state in ('sent', 'failed', 'bounced')`,
        sql`(select app.business_day(m.queued_at)::text from outgoing_mail m where m.id = d.id)`,
      )),
    },
    {
      kind: 'notifications' as const,
      act: 'delete' as const,
      // Notifications are dropped by whole months.
      ...(await look(
        sql`select n.id from notification n where n.happened_at < (select max(p.to_at) from app.partitions() p
          where p.parent = 'notification' and p.to_at <= ${await beforeDay('notifications')})`,
        sql`(select to_char(n.happened_at, 'YYYY-MM') from notification n where n.id = d.id)`,
      )),
    },
  ];

  function look(due: RawBuilder<unknown>, label: RawBuilder<unknown>) {
    return one(
      context.db,
      sql<{ count: number; first: string[] }>`with due as (${due})
        select (select count(*) from due)::int as count, array(select distinct ${label} from (select id from due order by id limit ${SHOWN}) d) as first`,
    );
  }
};
