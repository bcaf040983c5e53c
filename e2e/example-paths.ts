import type { Client } from 'pg';
import { type ExampleRecord, sitemap } from '../apps/web/src/sitemap.ts';

/** One record of the demo story for each kind that has a screen of its own. */
const QUERIES: Readonly<Record<ExampleRecord, string>> = {
  auditor: 'select min(id) as example from auditor where is_active',
  affectedParty: 'select coalesce(min(id), 1) as example from affected_party',
  // A party with an editable quotation; both parameters of the path, in order.
  quotedParty:
    "select c.slug || ',' || a.id as example from affected_party a join claim c on c.id = a.claim_id left join quotation q on q.affected_party_id = a.id and q.state = 'draft' where c.folio ~ '^D-' order by q.id nulls last, a.id limit 1",
  // A party with an amount that is agreed or waits for approval.
  agreedParty:
    "select c.slug || ',' || a.id as example from affected_party a join claim c on c.id = a.claim_id left join agreement g on g.affected_party_id = a.id where c.folio ~ '^D-' order by g.state = 'waiting' desc nulls last, a.id limit 1",
  complaint: 'select min(id) as example from complaint',
  customer: "select id as example from customer where codename = 'GNP'",
  insurer: "select codename as example from customer where codename = 'GNP'",
  // A claim visible to the demo's insurer, with something to decide.
  shownClaim:
    "select e.slug as example from extranet_case e join customer c on c.id = e.customer_id where c.codename = 'GNP' order by e.waiting_since nulls last, e.slug limit 1",
  // A claim of the demo's supervisor, who may edit it.
  claim: "select slug as example from claim where folio = 'D-0001'",
  // An order of the provider that the demo user of group Proveedor works for.
  order:
    "select coalesce(min(o.id), 1) as example from purchase_order o join provider p on p.id = o.provider_id where p.slug = 'herreria-gomez'",
  counterReceipt: 'select min(slug) as example from counter_receipt',
  dynamicReport: "select coalesce(min(slug), 'ninguno') as example from dynamic_report where owner_id is null",
  invoice: 'select coalesce(min(id), 1) as example from invoice',
  // A payment requested by that provider.
  ownPayment:
    "select coalesce(min(r.id), 1) as example from payment_request r join provider p on p.id = r.provider_id where p.slug = 'herreria-gomez'",
  privacyRequest: 'select coalesce(min(id), 1) as example from privacy_request',
  // The provider that the demo user of group Proveedor works for.
  provider: "select slug as example from provider where slug = 'herreria-gomez'",
};

/** The demo story has no invoices: adds one draft. Concurrent journeys insert it once. */
const DRAFT_INVOICE = `with made as (
    insert into invoice (slug, business_unit_id, customer_id, origin, issuer_rfc, receiver_rfc, receiver_name, payment_method, payment_form, use, subtotal, tax, made_by)
    select 'de-ejemplo', (select min(id) from business_unit), a.customer_id, 'pac', 'RDT150320KL2', 'VAM170519P85', 'ASEGURADORA DE EJEMPLO', 'PPD', '99', 'G03',
      1000000, 160000, (select min(id) from user_account)
    from affected_party a where a.id = (select max(id) from affected_party) and not exists (select from invoice)
    on conflict (slug) do nothing returning id),
  billed as (insert into invoice_party (invoice_id, affected_party_id, base, tax)
    select made.id, (select max(id) from affected_party), 1000000, 160000 from made)
  insert into invoice_line (invoice_id, position, affected_party_id, product_key, unit_key, description, quantity, unit_price, amount, tax_percentage, tax)
  select made.id, 1, (select max(id) from affected_party), '72101500', 'E48', 'Muro de tabique', 1, 1000000, 1000000, 16, 160000 from made`;

const DRAFT_RECEIPT = `insert into counter_receipt (slug, customer_id, made_by)
  select 'de-ejemplo', v.customer_id, v.made_by from invoice v where v.id = (select min(id) from invoice) and not exists (select from counter_receipt)`;

/** A complaint, since the demo story has none: of a finished party, so that it holds no payment of another journey. */
const EXAMPLE_COMPLAINT = `insert into complaint (affected_party_id, claim_id, customer_id, zone_id, cause_id, channel_id, origin, severity, claimant_name,
    body, stage_id, stage_since, answer_due_at, registered_at)
  select a.id, c.id, c.customer_id, c.zone_id, (select min(id) from complaint_cause), (select min(id) from complaint_channel), 'affected', 'low',
    'Petra de Ejemplo', 'El portón cierra mal.', (select id from complaint_stage where key = 'registered'), now(), now() + interval '10 days', now()
  from affected_party a join claim c on c.id = a.claim_id
  where c.folio ~ '^D-' and not exists (select from complaint) order by a.finished_at nulls last, a.id limit 1`;

/** Fills the parameters of a sitemap path with records of the demo story. */
export async function examplePaths(owner: Client): Promise<(path: string) => string> {
  await owner.query(DRAFT_INVOICE);
  await owner.query(DRAFT_RECEIPT);
  await owner.query(EXAMPLE_COMPLAINT);
  const examples = new Map<string, string>();
  for (const [kind, query] of Object.entries(QUERIES)) {
    const { rows } = await owner.query<{ example: string | number }>(query);
    examples.set(kind, String(rows[0]?.example));
  }
  const places = sitemap.flatMap((section) => section.places);
  return (path) => {
    if (!path.includes('$')) return path;
    const kind = places.find((place) => place.path === path)?.example;
    const example = kind && examples.get(kind);
    if (example === undefined) throw new Error(`The sitemap has no example for ${path}`);
    const parts = example.split(',');
    return path.replace(/\$\w+/g, () => parts.shift() ?? '');
  };
}
