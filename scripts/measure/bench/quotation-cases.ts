import { listQuotations } from '@aura/contracts/quotations/overview';
import { readProviderQuotation, readQuotation, readQuotationVersion } from '@aura/contracts/quotations/quotation';
import type { Endpoint } from '@aura/contracts/endpoint';
import type { Client } from 'pg';
import type { BenchCase } from './cases.ts';

const LONG = 100;

export interface QuotationCases {
  readonly cases: readonly BenchCase[];
  /** A party whose draft quotation has a hundred lines. */
  readonly longDraft: number;
}

/** The overview of a claim, and the editor as it opens: a usual quotation, a long one, an earlier version. */
export async function quotationCases(client: Client): Promise<QuotationCases> {
  const [usual, longDraft] = await drafts(client);
  await lengthen(client, longDraft);
  const { rows } = await client.query<{ slug: string; one: string; version: string; handed: string }>(
    `select (${claimWith(4)}) as slug, (${claimWith(1)}) as one,
       (select q.id from quotation q where q.affected_party_id > $1 and not q.is_current and q.side = 'customer' order by q.affected_party_id limit 1) as version,
       (select q.affected_party_id from quotation q join affected_party a on a.id = q.affected_party_id and a.attending_provider_id = q.provider_id
        where q.affected_party_id > $1 and q.side = 'provider' order by q.affected_party_id limit 1) as handed`,
    [usual],
  );
  const { slug = '', one = '', version = '', handed = '' } = rows[0] ?? {};
  const at = (name: string, { path }: Endpoint, key: string | number): BenchCase => ({
    name: `quotation ${name}`,
    group: 'Admin',
    path: `/api/v1${path.replace(/:\w+/, String(key))}`,
  });
  const cases = [
    at('overview, one party', listQuotations, one),
    at('overview, four parties', listQuotations, slug),
    at('editor', readQuotation, usual),
    at(`editor, ${LONG} lines`, readQuotation, longDraft),
    at('earlier version', readQuotationVersion, version),
    at("provider's", readProviderQuotation, handed),
  ];
  return { cases, longDraft };
}

const claimWith = (parties: number) => `select c.slug from claim c join affected_party a on a.claim_id = c.id
  join quotation q on q.affected_party_id = a.id and q.side = 'customer' and q.is_current
  where c.is_active and a.id between $1 and $1 + 5000 group by c.id having count(*) = ${parties} limit 1`;

/** Two parties in the middle of history with a draft quotation that their analyst can still edit. */
async function drafts(client: Client): Promise<readonly [number, number]> {
  const { rows } = await client.query<{ id: number }>(
    `select q.affected_party_id::int as id from quotation q join affected_party a on a.id = q.affected_party_id join claim c on c.id = a.claim_id
     where q.side = 'customer' and q.state = 'draft' and a.is_active and c.is_active and q.generalized_price is null and q.discount = 0
       and q.affected_party_id > (select max(affected_party_id) / 2 from quotation) order by q.affected_party_id limit 2`,
  );
  const [usual, long] = rows.map(({ id }) => id);
  if (usual === undefined || long === undefined) throw new Error('No drafts of quotations to measure with');
  return [usual, long];
}

async function lengthen(client: Client, partyId: number): Promise<void> {
  await client.query(
    `insert into quotation_line (quotation_id, line_number, position, concept_id, name, unit_id, quantity, unit_price)
     select l.quotation_id, n, n, l.concept_id, l.name, l.unit_id, l.quantity, l.unit_price
     from quotation q cross join lateral generate_series(q.lines + 1, $2::int) n
       join quotation_line l on l.quotation_id = q.id and l.line_number = 1 + n % q.lines
     where q.affected_party_id = $1 and q.side = 'customer' and q.is_current`,
    [partyId, LONG],
  );
  await client.query(
    `update quotation q set lines = $2, subtotal = s.amount, price = s.amount
     from (select sum(l.amount)::bigint as amount from quotation_line l join quotation v on v.id = l.quotation_id
       where v.affected_party_id = $1 and v.side = 'customer' and v.is_current) s
     where q.affected_party_id = $1 and q.side = 'customer' and q.is_current`,
    [partyId, LONG],
  );
}
