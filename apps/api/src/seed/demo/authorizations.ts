import { formatMoney } from '@aura/domain/format';
import { OUR_NAME } from '@aura/domain/head-office';
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { withoutTriggers } from '../generator/write-intervals.ts';
import { plainPdf } from './plain-pdf.ts';
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
export async function seedAuthorizations(
  client: Client,
  storage: Storage,
  print: (quotationId: number) => Promise<Buffer>,
): Promise<void> {
  const { rows } = await client.query<Sent>(SENT);
  const files = await storeFiles(
    client,
    storage,
    rows.map((sent) => ({
      ...sent,
      ...CLAIM_PDF,
      by: sent.sentBy,
      key: randomUUID(),
      name: 'cotizacion.pdf',
    })),
    async (sent) => ({ original: sent.state === 'authorized' ? plainPdf(packagePaper(sent)) : await print(sent.id) }),
  );
  await client.query(REQUESTS, [JSON.stringify(files.map(({ id, key, sha256 }) => ({ id, key, sha256 })))]);
  for (const statement of [LINKS, DECISIONS]) await client.query(statement);
}

/**
 * The paper of a version authorized long ago. There are many: printing them as the application does would take seconds.
 */
function packagePaper({ claimNumber, versionNumber, total }: Sent) {
  return {
    from: OUR_NAME,
    title: `Cotización del siniestro ${claimNumber}`,
    facts: [
      ['Versión', String(versionNumber)],
      ['Total', `${formatMoney(total)} MXN con IVA`],
    ] as const,
    text: 'Reparación de los daños con materiales y mano de obra, acarreo y limpieza. Vigencia de treinta días.',
    signs: 'Autoriza: nombre, firma y fecha',
  };
}

const SENT = `
select q.id, q.state, c.display_number as "claimNumber", q.total::float8 as total, q.version_number as "versionNumber", q.registered_by::int as "sentBy"
from quotation q join affected_party a on a.id = q.affected_party_id join claim c on c.id = a.claim_id
where c.folio ~ '^[AD]-' and q.side = 'customer' and q.state in ('sent', 'inGnp', 'changesAsked', 'authorized')
  and not exists (select from authorization_request r where r.quotation_id = q.id) order by q.id`;

/** Sent when the party came to the insurer; pending ones were reminded of since, so that no reminder is due. */
const REQUESTS = `
insert into authorization_request (quotation_id, moment, state, file_key, sha256, file_type_id, needs_gnp, sent_by, sent_at, reminded_at, reminders, expires_at, ended_at)
select q.id, 'before', case q.state when 'sent' then 'waiting' when 'inGnp' then 'gnp' else q.state end, f.key, f.sha256, x.file_type_id, q.state = 'inGnp', q.registered_by,
  t.at, t.reminded_at, case when t.reminded_at > t.at then 1 else 0 end, t.reminded_at + interval '30 days',
  case when q.state in ('authorized', 'changesAsked') then t.at + interval '26 hours' end
from jsonb_to_recordset($1) f (id bigint, key uuid, sha256 text) join quotation q on q.id = f.id join affected_party a on a.id = q.affected_party_id
  left join lateral (select x.file_type_id from authorization_rule x where x.customer_id = a.customer_id and x.zone_id = a.zone_id and x.is_active limit 1) x on true,
  lateral (select q.state in ('sent', 'inGnp') as is_open) o,
  lateral (select case when is_open then greatest(a.stage_since, q.closed_at) else q.closed_at + interval '2 hours' end as at) s,
  lateral (select s.at, case when is_open then greatest(s.at, now() - interval '20 hours') else s.at end as reminded_at) t
order by q.id`;

/**
 * By mail to those who sign in today's matrix, or else to the insurer's authoriser. The hash matches no usable token. One
 * of them decided.
 */
const LINKS = `
with addressed as (
    select r.*, s.id as staff_id, s.email, a.claim_id, a.id as party_id, row_number() over (partition by r.id order by s.id) = 1 as is_first,
      c.display_number as number
    from authorization_request r join quotation q on q.id = r.quotation_id join affected_party a on a.id = q.affected_party_id join claim c on c.id = a.claim_id
      cross join lateral (select array(select g.staff_id from authorization_rule_signer g join authorization_rule x on x.id = g.rule_id
        where x.customer_id = a.customer_id and x.zone_id = a.zone_id and x.is_active) as ids) m
      join customer_staff s on s.is_active and s.id = any (case when m.ids = '{}' then array(select min(o.id) from customer_staff o
        where o.customer_id = a.customer_id and o.is_active) else m.ids end)
    where not exists (select from authorization_link l where l.request_id = r.id)),
  mailed as (
    insert into outgoing_mail (kind, recipients, subject, html, plain, state, attempts, queued_by, queued_at, sent_at, claim_id, affected_party_id)
    select 'authorization', array[email], 'Cotización por autorizar: siniestro ' || number, '<p>Le enviamos la cotización para su autorización.</p>',
      'Le enviamos la cotización para su autorización.', 'sent', 1, sent_by, reminded_at, reminded_at + interval '1 minute', claim_id, party_id
    from addressed order by id, staff_id returning id, recipients[1] as email, affected_party_id)
insert into authorization_link (request_id, staff_id, token_hash, mail_id, made_at, expires_at, opened_at, used_at)
select d.id, d.staff_id, sha256(convert_to('demo ' || d.id || '/' || d.staff_id, 'UTF8')), m.id, d.reminded_at, d.reminded_at + interval '15 days',
  case when d.state <> 'waiting' or d.id % 2 = 0 then least(d.reminded_at + interval '3 hours', now()) end,
  case when d.state <> 'waiting' and d.is_first then coalesce(d.ended_at, least(d.sent_at + interval '5 hours', now())) end
from addressed d join mailed m on m.affected_party_id = d.party_id and m.email = d.email`;

const DECISIONS = `
insert into authorization_decision (request_id, step, verdict, comment, staff_id, channel, link_id, decided_at)
select r.id, 'insurer', case when r.state = 'changesAsked' then 'changesAsked' else 'authorized' end,
  case when r.state = 'changesAsked' then 'Favor de desglosar la mano de obra y confirmar las medidas.' else '' end, l.staff_id, 'link', l.id, l.used_at
from authorization_request r join authorization_link l on l.request_id = r.id
where l.used_at is not null and not exists (select from authorization_decision d where d.request_id = r.id)`;

/**
 * The photos of the damage beside the lines they show, and with the package as its evidence. After packages and photos,
 * so on versions that are closed.
 */
export async function pinPhotos(client: Client): Promise<void> {
  await client.query('begin');
  await withoutTriggers(client, ['quotation_line_photo keep_frozen'], () => client.query(PINNED));
  await client.query(EVIDENCE);
  await client.query('commit');
}

const PHOTOS = `select f.affected_party_id, f.id, row_number() over w as place, count(*) over (partition by f.affected_party_id) as photos
  from claim_file f join file_type t on t.id = f.file_type_id and t.codename = 'foto_antes' where f.is_active
  window w as (partition by f.affected_party_id order by f.id)`;

const PINNED = `
insert into quotation_line_photo (line_id, claim_file_id)
select l.id, f.id from (${PHOTOS}) f join quotation q on q.affected_party_id = f.affected_party_id and q.side = 'customer' and q.is_current
  join quotation_line l on l.quotation_id = q.id and (l.position - 1) % f.photos + 1 = f.place
on conflict do nothing`;

const EVIDENCE = `
insert into authorization_evidence (request_id, claim_file_id)
select r.id, f.id from (${PHOTOS}) f join quotation q on q.affected_party_id = f.affected_party_id join authorization_request r on r.quotation_id = q.id
on conflict do nothing`;
