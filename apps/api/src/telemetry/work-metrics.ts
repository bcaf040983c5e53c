import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';

/** What is counted, with all its states: an empty state is 0, not absent. */
const COUNTED: Readonly<Record<string, readonly string[]>> = {
  jobs: ['ready', 'scheduled', 'running', 'retrying', 'dead'],
  workers: ['alive'],
  mails: ['waiting', 'sending', 'failed', 'bounced'],
  files: ['received', 'checking', 'waiting'],
  documents: ['waiting', 'reading'],
  audit: ['unsealed'],
  archive: ['failing'],
  partitions: ['ahead'],
};

/**
 * Each part reads an index that holds only unfinished rows. Audit rows are linked in the order of their ids, so those
 * after the last link are waiting. WAL archiving is PostgreSQL's own record of whether its last attempt succeeded. For
 * partitions it is the number of months ahead, in the table with the fewest.
 */
const WORK = `
  select 'jobs' as what, q.state, sum(q.jobs)::float8 as items, max(q.oldest_seconds) as oldest
    from app.queue_figures() q group by q.state
  union all
  select 'workers', 'alive', count(*)::float8, max(extract(epoch from now() - at))::float8
    from worker_heartbeat where at > now() - interval '30 seconds'
  union all
  select 'mails', state, count(*)::float8, max(extract(epoch from now() - queued_at))::float8
    from outgoing_mail where state <> 'sent' group by state
  union all
  select 'files', state, count(*)::float8, max(extract(epoch from now() - uploaded_at))::float8
    from stored_file where state <> 'ready' and state in ('received', 'checking', 'waiting') group by state
  union all
  select 'documents', state, count(*)::float8, max(extract(epoch from now() - asked_at))::float8
    from document_text where state in ('waiting', 'reading') group by state
  union all
  select 'audit', 'unsealed', count(*)::float8, max(extract(epoch from now() - at))::float8
    from audit_event where id > coalesce((select l.event_id from audit_link l order by l.position desc limit 1), 0)
  union all
  select 'archive', 'failing', count(*)::float8, max(extract(epoch from now() - last_archived_time))::float8
    from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')
  union all
  select 'partitions', 'ahead', min(months)::float8, null
    from (select count(*) filter (where p.from_at > now()) as months from app.partitions() p group by p.parent) tables`;

interface Work {
  readonly what: string;
  readonly state: string;
  readonly items: number;
  readonly oldest: number | null;
}

/** Pending work in the database, read at each scrape with one statement for both metrics. */
export function measureWork(registry: Registry, pool: Pick<Pool, 'query'>): void {
  let underWay: Promise<readonly Work[]> | undefined;
  const read = () => {
    underWay ??= readWork(pool).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
  const gauge = (name: string, help: string, figure: (work: Work) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['what', 'state'] as const,
      registers: [],
      async collect() {
        const found = await read();
        // Absent rather than outdated: a missing value shows that the database does not answer.
        this.reset();
        for (const work of found) this.set({ what: work.what, state: work.state }, figure(work));
      },
    });
  registry.registerMetric(gauge('aura_work_items', 'What waits or failed, by kind and state', ({ items }) => items));
  registry.registerMetric(
    gauge('aura_work_oldest_seconds', 'Age of the oldest of them', ({ oldest }) => Math.max(0, oldest ?? 0)),
  );
}

async function readWork(pool: Pick<Pool, 'query'>): Promise<readonly Work[]> {
  const reply = await pool.query<Work>(WORK).catch(() => undefined);
  if (reply === undefined) return [];
  return Object.entries(COUNTED).flatMap(([what, states]) =>
    states.map(
      (state) =>
        reply.rows.find((row) => row.what === what && row.state === state) ?? { what, state, items: 0, oldest: null },
    ),
  );
}
