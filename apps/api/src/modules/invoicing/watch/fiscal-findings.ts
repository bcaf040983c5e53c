import type {
  settleFiscalFinding as settleFiscalFindingContract,
  watchFiscalNow as watchFiscalNowContract,
  totalFiscalFindings as totalFiscalFindingsContract,
  FiscalFindingRow,
  fiscalFindingListing,
} from '@aura/contracts/invoicing/fiscal-watch';
import { type RawBuilder, sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import type { Act, Changes } from '../../../core/act.ts';
import { bumpVersion, oneOrNotFound, callFunction, one } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { addFigures } from '../../../core/listing/add-figures.ts';
import {
  type CancellationAnswerState,
  FISCAL_FINDING_KINDS,
  FISCAL_FINDINGS,
  type FiscalFindingKind,
} from '@aura/domain/invoicing/fiscal-findings';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import type { ListingSource } from '../../../core/listing/listing-source.ts';

export const settleFiscalFinding: UseCase<typeof settleFiscalFindingContract> = async (
  context,
  { params: { id }, body: { settlement, version } },
) => {
  const { db, actor, now } = context;
  const finding = await lockFinding(context, id, version);
  await db
    .updateTable('fiscalFinding')
    .set({ settledBy: actor.userId, settledAt: now(), settlement, version: version + 1 })
    .where('id', '=', id)
    .execute();
  note(context, {
    entity: 'fiscalFinding',
    entityId: id,
    changes: { settlement: [null, settlement] },
    detail: { kind: finding.kind, subject: finding.subject },
  });
  return { id, version: version + 1 };
};

/** A finding that still applies, in the version the user saw. */
export async function lockFinding({ db }: Pick<Context, 'db'>, id: number, version: number) {
  const finding = await oneOrNotFound(
    db,
    sql<{
      kind: FiscalFindingKind;
      subject: string;
      receiptId: number | null;
      isSettled: boolean;
      version: number;
    }>`select kind, subject, receipt_id, settled_at is not null as is_settled, version from fiscal_finding
      where id = ${id} and gone_at is null for update`,
  );
  if (finding.isSettled || finding.version !== version)
    throw new Conflict('Alguien más ya atendió este hallazgo. Actualice la lista.');
  return finding;
}

/** Belongs to no single claim: screens with overall figures reload. */
export const FIGURES_CHANGED = {
  kind: 'claims-changed',
  claimIds: [],
  affectedPartyId: null,
  isForProvider: false,
  isForInsurer: false,
  part: 'claim',
} as const;

/** The findings that an answer of the tax authority settles, by the state it reports. */
const SETTLED_BY = {
  valid: ['unverified', 'ownCancelled', 'ownNotFound', 'receivedNotFound'],
  notFound: ['unverified', 'ownCancelled'],
  cancelled: ['unverified', 'ownNotFound', 'receivedNotFound'],
} as const satisfies Record<string, readonly FiscalFindingKind[]>;

/** An answer closes what it settles at once, not with the next night's watch, and ends our reply to a cancellation. */
export async function closeAnswered(
  act: Act,
  { receiptId, satState, isAskedToCancel }: Changes['satAnswered'],
): Promise<void> {
  if (!isAskedToCancel)
    await act.db
      .updateTable('cancellationAnswer')
      .set({ endedAt: act.now() })
      .where('receiptId', '=', receiptId)
      .where('endedAt', 'is', null)
      .execute();
  const { numUpdatedRows } = await act.db
    .updateTable('fiscalFinding')
    .set({ goneAt: act.now(), version: bumpVersion })
    .where('receiptId', '=', receiptId)
    .where('goneAt', 'is', null)
    .where('kind', 'in', [...SETTLED_BY[satState]])
    .executeTakeFirst();
  if (numUpdatedRows > 0n) act.afterCommit(() => act.fanOut.publish(FIGURES_CHANGED));
}

/** Repeated requests run once, because the job has one key in the queue. */
export const watchFiscalNow: UseCase<typeof watchFiscalNowContract> = async (context) => {
  await callFunction(
    context.db,
    fn.enqueue({ job: 'watch-fiscal', payload: {}, jobKey: 'watch-fiscal:now', runAt: null }),
  );
  note(context, { entity: 'fiscalWatch', detail: { asked: true } });
  return { isQueued: true };
};

/** The figure of the list over the rows it shows, and when they were last looked for. */
export const totalFiscalFindings: UseCase<typeof totalFiscalFindingsContract> = async (context, { query }) => {
  const { rows: findings, amounts } = await addFigures(context, fiscalFindingRows, ['fiscalFindings'], query);
  const { watchedAt } = await one(
    context.db,
    sql<{
      watchedAt: Date | null;
    }>`select (select j.last_run from app.job_schedules() j where j.name = 'watch-fiscal') as watched_at`,
  );
  return { findings, amount: amounts.fiscalFindings, watchedAt };
};

const actingOf = sql<string>`(case f.kind ${sql.join(
  FISCAL_FINDING_KINDS.map((kind) => sql`when ${sql.lit(kind)} then ${sql.lit(FISCAL_FINDINGS[kind].group)}`),
  sql` `,
)} end)`;
const counterpartyOf = sql<string>`coalesce(p.full_name, k.name, '')`;

/** A column of the newest answer to an issuer that asks to cancel; null before that, and for all other findings. */
const ofAnswer = <Value>(value: RawBuilder<Value>) => sql<Value | null>`(select ${value} from cancellation_answer x
  where x.receipt_id = f.receipt_id and f.kind = 'cancellationAsked' and x.ended_at is null order by x.id desc limit 1)`;

/** Findings that still apply and are not settled. */
export const fiscalFindingRows: ListingSource<typeof fiscalFindingListing, FiscalFindingRow> = {
  from: sql`fiscal_finding f left join provider p on p.id = f.provider_id left join customer k on k.id = f.customer_id`,
  id: sql`f.id`,
  columns: {
    id: sql`f.id`,
    kind: sql`f.kind`,
    document: sql`f.document`,
    counterparty: counterpartyOf,
    amount: sql`f.amount`,
    since: sql`f.since::text`,
    days: sql`greatest(0, (now() at time zone ${HEAD_OFFICE_ZONE})::date - f.since)`,
    detail: sql`f.detail`,
    toDo: sql`f.kind`,
    group: actingOf,
    foundAt: sql`f.found_at`,
    invoiceId: sql`f.invoice_id`,
    providerSlug: sql`p.slug`,
    answer: ofAnswer(
      sql<CancellationAnswerState>`case x.state when 'failed' then 'failed' when 'given' then x.answer || 'Given' else x.answer || 'Sent' end`,
    ),
    attention: sql`coalesce(${ofAnswer(sql<string>`x.attention`)}, '')`,
    version: sql`f.version`,
  },
  search: sql`app.fold(f.document || ' ' || ${counterpartyOf} || ' ' || f.detail)`,
  filters: {
    kind: (kinds) => sql`f.kind = any(${kinds})`,
    group: (groups) => sql`${actingOf} = any(${groups})`,
  },
  visibleTo: () => sql`f.gone_at is null and f.settled_at is null`,
};
