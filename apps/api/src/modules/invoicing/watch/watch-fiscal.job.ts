import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';
import { announce } from '../../../events/announce.ts';
import { job } from '../../../jobs/job.ts';
import { FIGURES_CHANGED } from './fiscal-findings.ts';

/** Words before the detail of a finding, which is a document or a day. */
const SAID_BEFORE = {
  waitingSubstitute: 'Sustituye a ',
  cancellationAsked: 'Se da por aceptada el ',
  providerWithoutComplement: 'Pagada el ',
  ownWithoutComplement: 'Cobrada el ',
  duplicate: 'Mismo folio y total que ',
  certificateEnding: 'Vence el ',
  stampsEnding: 'Timbres usados en 30 días: ',
};
/** The detail of a listed provider. */
const SITUATIONS = { definitive: 'Definitivo', presumed: 'Presunto' };

/** Without an answer the earlier number is kept, with the time it was told. */
async function keepStampsLeft({ db, now }: Act, stampsLeft: number | null): Promise<void> {
  const told = { stampsLeft, askedAt: now() };
  await db
    .insertInto('certifierBalance')
    .values(told)
    .onConflict((conflict) => conflict.column('isOnly').doUpdateSet(told))
    .execute();
}

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
    const stamps = await context.pac?.stampsLeft();
    await context.inTransaction(async (act) => {
      if (stamps?.kind === 'known') await keepStampsLeft(act, stamps.left);
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
          select p.kind, p.subject, p.receipt_id, p.invoice_id, p.provider_id, p.customer_id, left(p.document, 120), p.amount, p.since,
            coalesce(${JSON.stringify(SAID_BEFORE)}::jsonb ->> p.kind, '') || coalesce(${JSON.stringify(SITUATIONS)}::jsonb ->> p.detail, p.detail),
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
