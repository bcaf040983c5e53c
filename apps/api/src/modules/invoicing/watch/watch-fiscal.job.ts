import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import * as z from 'zod';
import { rows } from '../../../core/sql.ts';
import { announce } from '../../../events/announce.ts';
import { job } from '../../../jobs/job.ts';

const FIGURES_CHANGED = {
  kind: 'claims-changed',
  claimIds: [],
  affectedPartyId: null,
  isForProvider: false,
  isForInsurer: false,
  part: 'claim',
} as const;

/**
 * Every night: faults of issued and received tax receipts. New ones are announced to Finanzas in one line; resolved
 * ones leave the list. One statement does everything, so a run that dies has changed nothing.
 */
export const watchFiscal = job({
  name: 'watch-fiscal',
  payload: z.unknown(),
  // After the night's queries to the tax authority (decision 0025), before working hours.
  schedule: '50 13 * * *',
  run: async (context) => {
    const today = businessDay(context.now());
    await context.inTransaction(async (act) => {
      // Takes seconds with millions of receipts, longer under load; locks only the findings.
      await sql`set local statement_timeout = '10min'`.execute(act.db);
      // Two concurrent runs would both announce the new findings.
      await sql`select pg_advisory_xact_lock(hashtextextended('watch-fiscal', 0))`.execute(act.db);
      const found = await rows(
        act.db,
        sql<{
          amount: number;
          isNew: boolean;
        }>`with present as materialized (select * from app.fiscal_findings(${today}::date)),
          gone as (update fiscal_finding f set gone_at = ${act.now()}, version = f.version + 1
            where f.gone_at is null and not exists (select from present p where p.kind = f.kind and p.subject = f.subject))
          insert into fiscal_finding as f (kind, subject, receipt_id, invoice_id, provider_id, customer_id, document, amount, since, detail, found_at, seen_at)
          select p.kind, p.subject, p.receipt_id, p.invoice_id, p.provider_id, p.customer_id, left(p.document, 120), p.amount, p.since, p.detail,
            ${act.now()}, ${act.now()} from present p
          on conflict (kind, subject) where gone_at is null
          do update set amount = excluded.amount, since = excluded.since, detail = excluded.detail, document = excluded.document, seen_at = excluded.seen_at
          returning f.amount, f.found_at = f.seen_at as is_new`,
      );
      // Belongs to no single claim: screens with overall figures reload.
      act.afterCommit(() => act.fanOut.publish(FIGURES_CHANGED));
      const added = found.filter(({ isNew }) => isNew);
      if (added.length === 0) return;
      const amount = added.reduce((sum, one) => sum + one.amount, 0);
      await announce(act, { name: 'fiscal.found', findings: added.length, amount });
    });
  },
});
