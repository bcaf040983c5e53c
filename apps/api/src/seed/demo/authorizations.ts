import type { Client } from 'pg';
import { plainPdf } from './plain-pdf.ts';
import { stableKey } from './stable-key.ts';
import { CLAIM_PDF, type Storage, storeFiles } from './stored-files.ts';

interface Sent {
  readonly id: number;
  readonly state: string;
  readonly claimNumber: string;
  readonly total: number;
  readonly versionNumber: number;
  readonly sentBy: number;
}

/** The packages of the demo's sent quotations, with links and the insurer's answers. Safe to run again. */
export async function seedAuthorizations(client: Client, storage: Storage): Promise<void> {
  const { rows } = await client.query<Sent>(SENT);
  const files = await storeFiles(
    client,
    storage,
    rows.map((sent) => ({
      ...sent,
      ...CLAIM_PDF,
      by: sent.sentBy,
      key: stableKey(`paquete ${sent.id}`),
      name: 'cotizacion.pdf',
    })),
    ({ claimNumber, versionNumber, total }) => ({
      original: plainPdf(`Cotizacion ${claimNumber} v${versionNumber}: ${(total / 100).toFixed(2)} MXN (demostracion)`),
    }),
  );
  await client.query(REQUESTS, [JSON.stringify(files.map(({ id, key, sha256 }) => ({ id, key, sha256 })))]);
  for (const statement of [LINKS, DECISIONS]) await client.query(statement);
}

const SENT = `
select q.id, q.state, coalesce(nullif(c.claim_number, ''), c.folio) as "claimNumber", q.total::float8 as total, q.version_number as "versionNumber", q.registered_by::int as "sentBy"
from quotation q join affected_party a on a.id = q.affected_party_id join claim c on c.id = a.claim_id
where c.folio ~ '^[AD]-' and q.side = 'customer' and q.state in ('sent', 'inGnp', 'changesAsked', 'authorized')
  and not exists (select from authorization_request r where r.quotation_id = q.id) order by q.id`;

/** Pending packages were sent some days ago: neither due for a reminder nor expired yet. */
const REQUESTS = `
insert into authorization_request (quotation_id, moment, state, file_key, sha256, needs_gnp, sent_by, sent_at, reminded_at, expires_at, ended_at)
select q.id, 'before', case q.state when 'sent' then 'waiting' when 'inGnp' then 'gnp' else q.state end, f.key, f.sha256, q.state = 'inGnp', q.registered_by, t.at, t.at,
  t.at + interval '30 days', case when q.state in ('authorized', 'changesAsked') then t.at + interval '26 hours' end
from jsonb_to_recordset($1) f (id bigint, key uuid, sha256 text) join quotation q on q.id = f.id, lateral (select case when q.state in ('sent', 'inGnp') then greatest(q.closed_at, now() - interval '20 hours') else q.closed_at + interval '2 hours' end as at) t
order by q.id`;

/** To the authorisers in today's matrix, or else to any staff of the insurer. The hash matches no usable token. */
const LINKS = `
insert into authorization_link (request_id, staff_id, token_hash, made_at, expires_at, opened_at, used_at)
select r.id, s.id, sha256(convert_to('demo ' || r.id, 'UTF8')), r.sent_at, r.sent_at + interval '15 days', r.sent_at + interval '3 hours',
  case when r.state <> 'waiting' then coalesce(r.ended_at, r.sent_at + interval '5 hours') end
from authorization_request r join quotation q on q.id = r.quotation_id join affected_party a on a.id = q.affected_party_id,
  lateral (select s.id from customer_staff s where s.customer_id = a.customer_id and s.is_active
    order by exists (select from authorization_rule_signer g join authorization_rule x on x.id = g.rule_id
      where g.staff_id = s.id and x.zone_id = a.zone_id) desc, s.id limit 1) s
where not exists (select from authorization_link l where l.request_id = r.id)`;

const DECISIONS = `
insert into authorization_decision (request_id, step, verdict, comment, staff_id, channel, link_id, decided_at)
select r.id, 'insurer', case when r.state = 'changesAsked' then 'changesAsked' else 'authorized' end,
  case when r.state = 'changesAsked' then 'Favor de desglosar la mano de obra y confirmar las medidas.' else '' end, l.staff_id, 'link', l.id, l.used_at
from authorization_request r join authorization_link l on l.request_id = r.id
where l.used_at is not null and not exists (select from authorization_decision d where d.request_id = r.id)`;
