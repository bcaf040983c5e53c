import { businessDay } from '@aura/domain/business-day';
import { daysBetween } from '@aura/domain/calendar';
import { sql } from 'kysely';
import * as z from 'zod';
import { one } from '../../../core/sql.ts';
import { note } from '../../../core/audit.ts';
import { announce } from '../../../events/announce.ts';
import { job } from '../../../jobs/job.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { inThread } from '../intake/in-thread.ts';
import type { SatList } from './read-sat-list.ts';
import { storeSatList, OLD_DAYS } from './sat-list.ts';

const PATIENCE_MS = 30_000;

/** Each Monday: downloads the list if an address is configured, and notifies Finanzas if the current one is too old. */
export const fetchSatList = job({
  name: 'fetch-sat-list',
  payload: z.unknown(),
  schedule: '0 10 * * 1',
  run: async (context) => {
    await refresh(context).catch((error: unknown) =>
      context.log.error({ err: error }, 'the list of article 69-B was not renewed'),
    );
    const { cutOn } = await one(
      context.db,
      sql<{ cutOn: string | null }>`select max(cut_on)::text as cut_on from sat_list_import`,
    );
    const days = cutOn === null ? 0 : daysBetween(cutOn, businessDay(context.now()));
    if (cutOn === null || days <= OLD_DAYS) return;
    await context.inTransaction((act) => announce(act, { name: 'satList.old', cutOn, days }));
  },
});

async function refresh(context: JobContext): Promise<void> {
  const bytes = await context.sat.fetchList();
  if (bytes === undefined) return;
  const list = await inThread<SatList>({ what: 'list', csv: new Uint8Array(bytes) }, PATIENCE_MS);
  const { newest } = await one(
    context.db,
    sql<{ newest: string | null }>`select max(cut_on)::text as newest from sat_list_import`,
  );
  if (newest !== null && list.cutOn <= newest) return;
  await context.inTransaction(async (act) => {
    const { id } = await storeSatList(act, list, { bytes, source: 'job' });
    note(act, { entity: 'satList', entityId: id, detail: { cutOn: list.cutOn, taxpayers: list.taxpayers.length } });
  });
}
