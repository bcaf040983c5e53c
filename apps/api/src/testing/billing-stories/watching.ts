import { sql } from 'kysely';
import { rows } from '../../core/sql.ts';
import { watchFiscal } from '../../modules/invoicing/watch/watch-fiscal.job.ts';
import { askAboutOwn } from '../../modules/payments/sat/watch-sat.job.ts';
import { take, type Telling } from './stories.ts';

/** One invoice is cancelled at the tax authority and one unknown to it; the nightly watch records them. */
export async function tellFindings({ office, owing }: Telling): Promise<void> {
  const [cancelled, unknown] = [take(owing), take(owing)];
  office.clock.now = new Date();
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
