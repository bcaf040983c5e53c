import {
  type InvoiceDraft,
  readInvoiceDraft,
  stampInvoice,
  USUAL_PRODUCT_KEY,
} from '@aura/contracts/invoicing/compose';
import { sql } from 'kysely';
import { rows } from '../../core/sql.ts';
import { settleInvoice } from '../../modules/invoicing/stamping/settle-invoice.ts';
import { daysAgo, type Telling } from './stories.ts';

/** One invoice is stamped, one refused by the certifier and one left without an answer; the rest wait. */
export async function tellStamping(telling: Telling): Promise<void> {
  const { office } = telling;
  const [stamped, refused, unsettled] = await readyDrafts(telling);
  if (stamped !== undefined) await daysAgo(office, 0, async () => settle(telling, await freeze(telling, stamped)));
  if (refused !== undefined)
    await daysAgo(office, 1, async () => {
      office.certifier.mode = 'refuse';
      await settle(telling, await freeze(telling, refused));
      office.certifier.mode = 'plain';
    });
  if (unsettled !== undefined)
    await daysAgo(office, 1, async () => {
      const id = await freeze(telling, unsettled);
      await useNumberElsewhere(telling, id);
      await settle(telling, id);
    });
}

async function readyDrafts({ office, finance }: Telling): Promise<readonly InvoiceDraft[]> {
  const ready: InvoiceDraft[] = [];
  for (const { partyIds } of await rows(office.db, READY)) {
    const draft = await finance.call(readInvoiceDraft, { query: { parties: partyIds.map(String) } });
    if (draft.stampRefusals.length === 0) ready.push(draft);
  }
  return ready;
}

async function freeze({ finance }: Telling, draft: InvoiceDraft): Promise<number> {
  const { use, paymentMethod, paymentForm, conditions, addenda, total } = draft;
  const terms = { use, paymentMethod, paymentForm, conditions, addenda, total, productKey: USUAL_PRODUCT_KEY };
  const { id } = await finance.call(stampInvoice, {
    body: { ...terms, parties: draft.parties.map((party) => party.id) },
  });
  return id;
}

/** The certifier has stamped another document under our number: needs manual review. */
async function useNumberElsewhere({ office: { db, worker } }: Telling, id: number): Promise<void> {
  const [{ customId, other } = { customId: '', other: '' }] = await rows(
    db,
    sql<{ customId: string; other: string }>`select v.custom_id, (select o.frozen_xml from invoice o
      where o.id < v.id and o.frozen_xml is not null order by o.id desc limit 1) as other from invoice v where v.id = ${id}`,
  );
  await worker.pac?.stamp({ xml: other, customId });
}

function settle({ office }: Telling, id: number): Promise<void> {
  return settleInvoice(office.worker, id);
}

/** Parties ready for billing and not invoiced, each the only one of its claim in that stage. */
const READY = sql<{ partyIds: number[] }>`
  select array_agg(a.id) as party_ids from affected_party a join process_stage s on s.id = a.stage_id and s.billing in ('ready', 'billing')
    join claim c on c.id = a.claim_id and c.is_active and c.folio ~ '^A-'
  where a.is_active and not exists (select from invoice_party p where p.affected_party_id = a.id)
  group by a.claim_id, s.slug having count(*) = 1 order by s.slug, min(a.id)`;
