import { businessDay } from '@aura/domain/business-day';
import { formatDate, formatMoney } from '@aura/domain/format';
import { OUR_NAME } from '@aura/domain/head-office';
import { orderLines } from '@aura/domain/order-lines';
import { ORDER_TERMS, orderNumber } from '@aura/domain/purchase-order';
import { createHash, randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { plainPdf } from './plain-pdf.ts';
import { CLAIM_PDF, type Storage, storeFiles } from './stored-files.ts';

interface Agreed {
  readonly agreementId: number;
  readonly affectedPartyId: number;
  readonly providerId: number | null;
  readonly payee: string;
  readonly claimNumber: string;
  readonly amount: number;
  readonly agreedBy: number;
  readonly issuedAt: Date;
  /** At billing or later. */
  readonly isOver: boolean;
  readonly reply: 'waiting' | 'accepted' | 'declined';
}

/**
 * The demo's orders: an accepted one for every party whose work began, and of those about to begin one pending and one
 * declined. Existing orders are kept. Needs the agreements, and the storage for the sent documents.
 */
export async function seedOrders(client: Client, storage: Storage, print: PrintOrder): Promise<void> {
  const { rows } = await client.query<Agreed>(AGREED);
  const { rows: folios } = await client.query<{ folio: string }>(
    "select nextval('purchase_order_folio') as folio from generate_series(1, $1::int)",
    [rows.length],
  );
  const files = await storeFiles(
    client,
    storage,
    rows.map((order, place) => ({
      ...order,
      ...CLAIM_PDF,
      folio: Number(folios[place]?.folio),
      by: order.agreedBy,
      key: randomUUID(),
      name: 'orden.pdf',
      terms: ORDER_TERMS,
      verificationCode: createHash('sha256').update(`orden ${order.agreementId}`).digest('hex').slice(0, 32),
    })),
    async (order) => ({ original: order.isOver ? plainPdf(orderPaper(order)) : await print(order) }),
  );
  for (const { key, sha256, ...order } of files) {
    const { rows: made } = await client.query<{ id: number }>(ORDER, [
      order.agreementId,
      order.folio,
      key,
      sha256,
      order.terms,
      order.reply,
      order.verificationCode,
      order.issuedAt,
    ]);
    await writeLines(client, made[0]?.id ?? 0, order);
  }
  for (const statement of [LINKS, COMMITMENTS]) await client.query(statement);
}

/** What a printed order says besides what was agreed. */
export interface OrderToPrint {
  readonly agreementId: number;
  readonly folio: number;
  readonly terms: string;
  readonly verificationCode: string;
  readonly issuedAt: Date;
}

type PrintOrder = (order: OrderToPrint) => Promise<Buffer>;

/**
 * The paper of finished work. There is much of it: printing as the application does would take most of the seed's time.
 */
function orderPaper({ folio, payee, amount, claimNumber, issuedAt, terms }: OrderToPrint & Agreed) {
  return {
    from: OUR_NAME,
    title: `Orden de compra ${orderNumber(folio)}`,
    facts: [
      ['Proveedor', payee],
      ['Siniestro', claimNumber],
      ['Fecha', formatDate(businessDay(issuedAt))],
      ['Importe', `${formatMoney(amount)} MXN más IVA`],
    ] as const,
    text: terms,
    signs: 'Acepta el proveedor',
  };
}

interface Concept {
  readonly id: number | null;
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly quantity: string;
  readonly budgeted: number;
}

async function writeLines(
  client: Client,
  orderId: number,
  { affectedPartyId, providerId, amount }: Agreed,
): Promise<void> {
  const { rows } = await client.query<Concept>(CONCEPTS, [affectedPartyId, providerId]);
  const concepts = rows.length > 0 ? rows : [WHOLE];
  const lines = orderLines(
    amount,
    concepts.map(({ quantity, budgeted }) => ({ quantity, budgeted, offered: null })),
  );
  for (const [place, { id, code, name, unit, quantity }] of concepts.entries()) {
    await client.query(LINE, [orderId, place + 1, id, code, name, unit, quantity, lines[place]?.amount]);
  }
}

const WHOLE: Concept = { id: null, code: '', name: 'Reparación del daño', unit: '', quantity: '1', budgeted: 0 };

/** The demo's own provider first, so that its user finds an order to answer. */
const AGREED = `
select g.id as "agreementId", g.affected_party_id as "affectedPartyId", g.provider_id as "providerId",
  coalesce(p.full_name, f.payee_name) as payee, c.display_number as "claimNumber",
  g.amount::float8 as amount, g.agreed_by::int as "agreedBy", s.number >= 7 as "isOver",
  case when s.number >= 5.02 then least(g.at + interval '1 day', now() - interval '6 hours') else greatest(g.at, now() - interval '6 hours') end as "issuedAt",
  case when s.number >= 5.02 then 'accepted' when t.place = 1 then 'waiting' else 'declined' end as reply
from (select g.*, row_number() over (partition by s.number = 5.01 order by p.slug = 'herreria-gomez' desc nulls last, g.id) as place
    from agreement g join affected_party a on a.id = g.affected_party_id join process_stage s on s.id = a.stage_id
      left join provider p on p.id = g.provider_id
    where g.state = 'agreed' and g.way <> 'affectedPayment' and a.is_active and s.number >= 5.01 and s.number < 9.02) t
  join agreement g on g.id = t.id join price_offer f on f.id = g.offer_id join affected_party a on a.id = g.affected_party_id
  join process_stage s on s.id = a.stage_id join claim c on c.id = a.claim_id left join provider p on p.id = g.provider_id
where c.folio ~ '^[AD]-' and (s.number >= 5.02 or t.place <= 2)
  and not exists (select from purchase_order o where o.affected_party_id = a.id and o.provider_id is not distinct from g.provider_id)
order by g.id`;

/** Pending orders were sent some hours ago: neither due for a reminder nor expired yet. */
const ORDER = `
insert into purchase_order (folio, version_number, affected_party_id, agreement_id, provider_id, payee_name, payee_email, amount, taxes, days,
  advance_percentage, terms, file_key, sha256, issued_by, issued_at, reminded_at, claim_number, party, place, verification_code,
  accepted_at, accepted_through, declined_at, decline_reason)
select $2, 1, g.affected_party_id, g.id, g.provider_id, coalesce(p.full_name, f.payee_name), coalesce(p.email, ''), g.amount, g.taxes,
  f.days, f.advance_percentage, $5, $3, $4, g.agreed_by, t.at, t.at, c.display_number, a.name, c.address, $7,
  case when $6 = 'accepted' then t.at + interval '5 hours' end, case when $6 = 'accepted' then 'link' end,
  case when $6 = 'declined' then t.at + interval '4 hours' end, case when $6 = 'declined' then 'No tengo cuadrilla libre hasta el mes que entra.' else '' end
from agreement g join price_offer f on f.id = g.offer_id join affected_party a on a.id = g.affected_party_id join claim c on c.id = a.claim_id
  left join provider p on p.id = g.provider_id, lateral (select $8::timestamptz as at) t
where g.id = $1 returning id`;

const CONCEPTS = `
select k.id, k.code, k.name, coalesce(u.abbreviation, '') as unit, k.quantity::text as quantity, k.amount::float8 as budgeted
from budget b join budget_concept k on k.budget_id = b.id left join unit_of_measure u on u.id = k.unit_id
where b.affected_party_id = $1 and k.provider_id is not distinct from $2 order by k.position, k.id`;

const LINE = `
insert into purchase_order_line (order_id, position, budget_concept_id, code, name, unit, quantity, amount) values ($1, $2, $3, $4, $5, $6, $7, $8)`;

/** The hash matches no usable token. */
const LINKS = `
insert into purchase_order_link (order_id, token_hash, made_at, expires_at, opened_at, used_at)
select o.id, sha256(convert_to('demo orden ' || o.id, 'UTF8')), o.issued_at, o.issued_at + interval '15 days', o.issued_at + interval '2 hours',
  coalesce(o.accepted_at, o.declined_at)
from purchase_order o where not exists (select from purchase_order_link l where l.order_id = o.id)`;

const COMMITMENTS = `
insert into amount_event (affected_party_id, measure, delta, tax_delta, source_kind, source_id, at, user_id)
select o.affected_party_id, 'ordered', sum(o.amount), sum(o.taxes), 'order', min(o.id), min(o.issued_at), min(o.issued_by)
from purchase_order o where o.state not in ('cancelled', 'replaced')
  and not exists (select from amount_event e where e.affected_party_id = o.affected_party_id and e.measure = 'ordered')
group by o.affected_party_id`;
