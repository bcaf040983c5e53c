import { randomUUID } from 'node:crypto';
import { invoiceNumber } from '@aura/domain/invoicing/invoice';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows, callFunction } from '../../../core/sql.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { fn } from '../../../db/functions.generated.ts';

/** Longer than the PAC's timeout and the making of the files. */
const LEASE_MS = 120_000;

export interface Leased {
  readonly id: number;
  readonly lease: string;
  readonly number: string;
  readonly series: string;
  readonly folio: string;
  readonly frozenXml: string;
  readonly frozenAt: Date;
  readonly customId: string;
  readonly tries: number;
  readonly wasNeverSent: boolean;
  readonly madeBy: number;
  readonly customerId: number;
  readonly businessUnitId: number;
  readonly addenda: readonly { readonly label: string; readonly value: string }[];
}

/** Taken by one statement, so that of two workers the second gets none. */
export async function leaseInvoice({ now, inTransaction }: JobContext, id: number): Promise<Leased | undefined> {
  const lease = randomUUID();
  const until = new Date(now().getTime() + LEASE_MS);
  const [taken] = await inTransaction(({ db }) =>
    rows(
      db,
      sql<
        Omit<Leased, 'lease' | 'number'>
      >`update invoice v set state = 'sent', lease = ${lease}, leased_until = ${until}, next_try_at = ${until},
      tries = v.tries + 1, moved_by = null, version = v.version + 1
    where v.id = ${id} and v.state in ('frozen', 'sent', 'unknown') and v.attention = '' and coalesce(v.leased_until < ${now()}, true)
    returning v.id, v.series, v.folio, v.frozen_xml, v.frozen_at, v.custom_id, v.tries, v.tries = 1 as was_never_sent, v.made_by, v.customer_id,
      v.business_unit_id, v.addenda`,
    ),
  );
  return taken && { ...taken, lease, number: invoiceNumber(taken) };
}

/** Releases the lease with the outcome; false if it expired and another worker holds it. */
export async function dropLease(
  { db }: Pick<Act, 'db'>,
  { id, lease }: Pick<Leased, 'id' | 'lease'>,
  set: {
    readonly state: 'unknown' | 'refused';
    readonly nextTryAt: Date | null;
    readonly attention?: string;
    readonly refusal?: string;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invoice')
    .set({ ...set, lease: null, leasedUntil: null, version: sql`version + 1` })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function enqueueStamp(
  { db }: Pick<Act, 'db'>,
  invoiceId: number,
  runAt: Date | null = null,
): Promise<void> {
  const payload = { invoiceId };
  await callFunction(db, fn.enqueue({ job: 'stamp-invoice', payload, jobKey: `stamp-invoice:${invoiceId}`, runAt }));
}
