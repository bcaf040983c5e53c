import { invoiceNumber } from '@aura/domain/invoicing/invoice';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { one } from '../../../core/sql.ts';

/** The data every fact about an invoice carries. */
export async function factOf({ db }: Pick<Act, 'db'>, invoiceId: number) {
  const { series, folio, madeBy, claimIds } = await one(
    db,
    sql<{
      series: string;
      folio: string;
      madeBy: number;
      claimIds: number[];
    }>`select v.series, v.folio, v.made_by, array(select distinct a.claim_id from invoice_party p join affected_party a on a.id = p.affected_party_id
      where p.invoice_id = v.id or p.invoice_id in (select c.invoice_id from complement_part c where c.complement_id = v.id) order by 1) as claim_ids from invoice v where v.id = ${invoiceId}`,
  );
  return { claimIds: claimIds.map(Number), invoiceId, number: invoiceNumber({ series, folio }), madeBy };
}

export interface BilledParty {
  readonly affectedPartyId: number;
  readonly claimId: number;
  readonly customerId: number;
  readonly base: number;
  readonly tax: number;
}

/** The invoice's parties; locks their claims, then them, in the order all acts use. */
export async function lockBilledParties({ db }: Pick<Act, 'db'>, invoiceId: number): Promise<readonly BilledParty[]> {
  await lockPartiesOf({ db }, [invoiceId]);
  const { rows } = await sql<BilledParty>`select p.affected_party_id, a.claim_id, v.customer_id, p.base, p.tax
    from invoice_party p join invoice v on v.id = p.invoice_id join affected_party a on a.id = p.affected_party_id
    where p.invoice_id = ${invoiceId} order by p.affected_party_id`.execute(db);
  return rows;
}

/** Locks the claims of these invoices' parties, then the parties, in the order all acts use. */
export async function lockPartiesOf({ db }: Pick<Act, 'db'>, invoiceIds: readonly number[]): Promise<void> {
  const billed = sql`select p.affected_party_id from invoice_party p where p.invoice_id = any(${invoiceIds})`;
  await sql`select c.id from claim c where c.id in (select claim_id from affected_party where id in (${billed})) order by c.id for no key update`.execute(
    db,
  );
  await sql`select id from affected_party where id in (${billed}) order by id for no key update`.execute(db);
}
