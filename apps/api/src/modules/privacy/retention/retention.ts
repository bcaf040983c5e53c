import type {
  previewRetention as previewRetentionContract,
  setRetentionRule as setRetentionRuleContract,
  listRetentionRuns as listRetentionRunsContract,
  readBlockedData as readBlockedDataContract,
  listRetentionRules as contract,
  RetentionRule,
} from '@aura/contracts/privacy/retention';
import { type RawBuilder, sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { one, rows, oneOrNotFound } from '../../../core/sql.ts';
import { today } from '../requests/request.store.ts';
import { note } from '../../../core/audit.ts';
import { Invalid } from '../../../core/errors.ts';
import type { Act } from '../../../core/act.ts';
import { dueParties } from './due-parties.ts';
import { ruleOf, type RetentionKind } from './rule-of.ts';

const SHOWN = 10;

/** The conditions of the nightly job, without changing anything. */
export const previewRetention: UseCase<typeof previewRetentionContract> = async (context) => {
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

/** Five years, by article 30 of the fiscal code; the database also refuses less. */
const LEAST_FISCAL_MONTHS = 60;

export const listRetentionRules: UseCase<typeof contract> = async (context) => [...(await readRules(context))];

function readRules({ db }: Pick<Act, 'db'>): Promise<readonly RetentionRule[]> {
  return rows(
    db,
    sql<RetentionRule>`select r.id, r.kind, r.months, r.blocked_months, r.basis, r.valid_from::text as valid_from, r.valid_to::text as valid_to,
      (select coalesce(nullif(u.display_name, ''), u.username) from user_account u where u.id = r.set_by) as set_by, r.set_at
    from retention_rule r order by r.kind, r.valid_from desc`,
  );
}

/** Applies from tomorrow at the earliest, so that tonight's run does what its preview showed. */
export const setRetentionRule: UseCase<typeof setRetentionRuleContract> = async (context, { body }) => {
  const { db, actor, now } = context;
  const { kind, months, blockedMonths, basis, validFrom } = body;
  if (validFrom <= today(context)) throw new Invalid({ validFrom: 'El plazo rige a partir de mañana' });
  if (kind === 'fiscal' && months < LEAST_FISCAL_MONTHS)
    throw new Invalid({ months: 'La ley pide conservar lo fiscal al menos 60 meses' });
  const later = await rows(
    db,
    sql`select r.id from retention_rule r where r.kind = ${kind} and r.valid_from >= ${validFrom}::date for update`,
  );
  if (later.length > 0) throw new Invalid({ validFrom: 'Ya hay un plazo que empieza ese día o después' });
  await sql`update retention_rule set valid_to = ${validFrom}::date - 1 where kind = ${kind} and valid_to is null`.execute(
    db,
  );
  await db
    .insertInto('retentionRule')
    .values({ kind, months, blockedMonths, basis, validFrom, setBy: actor.userId, setAt: now() })
    .execute();
  note(context, { entity: 'retentionRule', detail: { kind, months, blockedMonths, validFrom } });
  return [...(await readRules(context))];
};

const MOST = 200;

export const listRetentionRuns: UseCase<typeof listRetentionRunsContract> = async ({ db }) => {
  const runs = await db
    .selectFrom('retentionRun')
    .select(['id', 'kind', 'act', 'count', 'at', 'requestId'])
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return runs.map(({ kind, act, ...run }) => ({ ...run, kind: kind as RetentionKind, act: act as 'block' | 'delete' }));
};

interface Blocked {
  readonly place: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/** Read through a security-definer function; the audit records the reader and the reason. */
export const readBlockedData: UseCase<typeof readBlockedDataContract> = async (
  context,
  { params: { id }, body: { reason } },
) => {
  const party = await oneOrNotFound(
    context.db,
    sql<{ blockedAt: Date; deleteOn: string }>`select b.blocked_at, b.delete_on::text as delete_on from blocked_party b
      where b.affected_party_id = ${id} and b.deleted_at is null`,
  );
  const blocked = await rows(context.db, sql<Blocked>`select place, content from app.read_blocked(${id})`);
  note(context, { entity: 'affectedParty', entityId: id, detail: { reason } });
  const values = blocked.flatMap(({ place, content }) =>
    Object.entries(content).flatMap(([field, value]) =>
      value === null || value === ''
        ? []
        : [{ place, field, value: typeof value === 'string' ? value : JSON.stringify(value) }],
    ),
  );
  return { affectedPartyId: id, ...party, values };
};
