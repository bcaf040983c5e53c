import { invoiceNumber } from '@aura/domain/invoicing/invoice';
import { sql, type RawBuilder } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { one } from '../../../core/sql.ts';
import type { Context } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';

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

/**
 * Separate statements that return ids of `invoice`, each with its own index; a combined text would need a full scan.
 */
export const documentsFoundBy = (pattern: RawBuilder<string>) => [
  sql`select x.id from invoice x where app.fold(x.series || '-' || x.folio || ' ' || x.receiver_name) like ${pattern}`,
  sql`select x.id from tax_receipt t join invoice x on x.receipt_id = t.id where t.direction = 'issued' and t.uuid ilike ${pattern}`,
];

/** Invoices found by a billed claim: its index stores numbers without dashes, so the displayed text is matched as well. */
export const billedFoundBy = (pattern: RawBuilder<string>) =>
  sql`select p.invoice_id from claim c join affected_party a on a.claim_id = c.id join invoice_party p on p.affected_party_id = a.id
    where c.is_active and c.search_key like '%' || app.squash(${pattern}) || '%'
      and app.fold(concat_ws(' ', c.claim_number, c.report_number, c.folio)) like ${pattern}`;

/** A worker's turn at a document or answer: longer than the timeouts of the certifier and the tax authority. */
export const PAC_TURN_MS = 120_000;
/** Attempts without a known outcome before a user is alerted. */
export const PATIENT_TRIES = 6;
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 15 * 60_000;

/** When to retry a request the PAC did not answer: with growing intervals, up to fifteen minutes. */
export function nextTry(now: Date, tries: number): Date {
  return new Date(now.getTime() + Math.min(FIRST_WAIT_MS * 2 ** Math.min(tries - 1, 12), LONGEST_WAIT_MS));
}

/** A file the actor uploaded that has passed its checks; only then can it be read. */
export async function readyFile({ db, actor }: Context, key: string, mediaType: string, field: 'xmlFile' | 'pdfFile') {
  const file = await db
    .selectFrom('storedFile')
    .select(['key', 'state', 'mediaType', 'sha256'])
    .where('key', '=', key)
    .where('uploadedBy', '=', actor.userId)
    .where('purpose', '=', 'fiscalDocument')
    .executeTakeFirst();
  if (file === undefined)
    throw new Invalid({ [field]: 'Ese archivo ya no existe o lo subió otra persona. Súbalo de nuevo.' });
  if (file.state !== 'ready' || file.sha256 === null)
    throw new Conflict('El archivo todavía se está revisando. Espere unos segundos y vuelva a intentarlo.');
  if (file.mediaType !== mediaType)
    throw new Invalid({ [field]: mediaType === 'application/pdf' ? 'Aquí va el PDF.' : 'Aquí va el XML.' });
  return { key, sha256: file.sha256, field };
}
