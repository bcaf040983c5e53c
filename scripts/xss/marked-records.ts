import type { Client } from 'pg';
import type { ExampleRecord } from '../../apps/web/src/sitemap.ts';

/** Every hostile text ends in a unique mark. */
export const MARK = /\/\/h\d{3}/g;
const IS_MARKED = "~ '//h[0-9]{3}'";

const plain = (table: string, example = 'id') =>
  `select ${example}::text as example from ${table} t order by t::text ${IS_MARKED} desc, id desc limit $1`;

/** Records that contain hostile texts come first. */
const QUERIES: Readonly<Record<ExampleRecord, string>> = {
  auditor: plain('auditor'),
  affectedParty: plain('affected_party'),
  quotedParty: `select c.slug || ',' || a.id as example from quotation q join affected_party a on a.id = q.affected_party_id
    join claim c on c.id = a.claim_id
    order by q::text ${IS_MARKED} or exists (select from quotation_line l where l.quotation_id = q.id and l::text ${IS_MARKED}) desc, q.id desc limit $1`,
  agreedParty: `select c.slug || ',' || a.id as example from agreement g join affected_party a on a.id = g.affected_party_id
    join claim c on c.id = a.claim_id order by g::text ${IS_MARKED} desc, g.id desc limit $1`,
  claim: `select c.slug as example from claim c
    order by (c::text ${IS_MARKED})::int + (select count(*) from logbook_entry l where l.claim_id = c.id and l.body ${IS_MARKED}) desc, c.id desc limit $1`,
  complaint: plain('complaint'),
  counterReceipt: plain('counter_receipt', 'slug'),
  customer: plain('customer'),
  dynamicReport: plain('dynamic_report', 'slug'),
  insurer: plain('customer', 'codename'),
  invoice: plain('invoice'),
  order: plain('purchase_order'),
  ownPayment: plain('payment_request'),
  privacyRequest: plain('privacy_request'),
  provider: plain('provider', 'slug'),
  shownClaim: `select e.slug as example from extranet_case e order by e::text ${IS_MARKED} desc, e.slug limit $1`,
};

/** The records of a kind with the most marks, as path parameters. */
export async function markedRecords(owner: Client, kind: ExampleRecord, most: number): Promise<readonly string[]> {
  const { rows } = await owner.query<{ example: string }>(QUERIES[kind], [most]);
  return rows.map(({ example }) => example);
}
