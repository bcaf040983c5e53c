import { sql } from 'kysely';
import { rows } from '../../core/sql.ts';
import { watchFiscal } from '../../modules/invoicing/watch/watch-fiscal.job.ts';
import { askAboutOwn } from '../../modules/payments/sat/watch-sat.job.ts';
import { take, type Telling } from './stories.ts';

/** What the tax authority answered about each issued document on the night after its stamp. */
const ANSWERED = sql`with answered as (
    update tax_receipt set sat_state = 'valid', sat_checked_at = uploaded_at, sat_valid_at = uploaded_at, sat_tries = 1,
      sat_next_at = now() + interval '1 day'
    where direction = 'issued' and sat_state = 'pending' returning id, uploaded_at)
  insert into sat_check (receipt_id, at, reason, answer, code, took_ms)
  select id, uploaded_at, 'nightly', 'valid', 'S - Comprobante obtenido satisfactoriamente.', 300 + (id * 37 % 900)::int from answered`;

/** One invoice is cancelled at the tax authority and one unknown to it; the nightly watch records them. */
export async function tellFindings({ office, owing }: Telling): Promise<void> {
  const [cancelled, unknown] = [take(owing), take(owing)];
  office.clock.now = new Date();
  await ANSWERED.execute(office.db);
  for (const [invoice, mood] of [
    [cancelled, 'cancelado'],
    [unknown, 'noEncontrado'],
  ] as const) {
    if (invoice === undefined) continue;
    const [receipt] = await rows(
      office.db,
      sql<{
        id: number;
        uuid: string;
      }>`select t.id, t.uuid from invoice v join tax_receipt t on t.id = v.receipt_id where v.id = ${invoice.id}`,
    );
    if (receipt === undefined) continue;
    office.authority.tell(mood, receipt.uuid);
    await askAboutOwn(office.worker, receipt.id, 'nightly');
  }
  await watchFiscal.run(office.worker, {});
}
