import { TEMPLATES } from '@aura/domain/whatsapp';
import type { Client } from 'pg';

/** What is said in each of the first threads: a conversation that is open, one that was ended, and one that closed by itself. */
const THREADS = [
  {
    said: 'Ya voy para allá, llego como a las 5',
    minutesAgo: 95,
    answer: 'Gracias. Lo espera el dueño; tome fotos antes de empezar, por favor.',
  },
  { said: 'ALTO', minutesAgo: 300, answer: null },
  { said: 'Sí puedo, mañana temprano', minutesAgo: 3 * 1440, answer: null },
] as const;

/** Numbers that are in no record. Nobody has them. */
const STRANGERS = [
  {
    phone: '+525500009871',
    minutesAgo: 40,
    said: (claim: string) => `Buenas tardes, hablo por el siniestro ${claim}. ¿Cuándo vienen a ver la barda?`,
  },
  { phone: '+525500009872', minutesAgo: 200, said: () => '¿Hacen trabajos de herrería para casa?' },
] as const;

/** From the first day of the year, in ten-thousandths of a peso. */
const PRICES = [
  ['utility', 1534],
  ['marketing', 7889],
  ['authentication', 1534],
  ['service', 0],
] as const;

/** Providers who agreed to WhatsApp, what was said with them, and what is to be attended to. Does nothing if there are messages. */
export async function seedMessages(client: Client): Promise<void> {
  const { rows: told } = await client.query(`select 1 from whatsapp_received limit 1`);
  if (told.length > 0) return;
  await client.query(
    `insert into whatsapp_template (name, language, state, told_at)
     select t.name, 'es_MX', 'approved', now() from unnest($1::text[]) t (name) on conflict do nothing`,
    [TEMPLATES.map(({ name }) => name)],
  );
  await client.query(
    `insert into whatsapp_price (calling_code, category, valid_from, price)
     select '52', p.category, date_trunc('year', now())::date, p.price from unnest($1::text[], $2::int[]) p (category, price) on conflict do nothing`,
    [PRICES.map(([category]) => category), PRICES.map(([, price]) => price)],
  );
  // One job of each provider, those of the stories first.
  const { rows: jobs } = await client.query<Job>(
    `select j.* from (select distinct on (p.id) p.id as "providerId", a.id as "partyId", a.claim_id as "claimId", c.customer_id as "customerId",
        c.display_number as "number", p.display_name as provider, x.main_phone_number as phone,
        coalesce(c.supervisor_id, (select min(id) from user_account where is_active)) as "userId", c.folio ~ '^D-' as told
      from affected_party a join claim c on c.id = a.claim_id join provider p on p.id = a.attending_provider_id
        join provider_address x on x.provider_id = p.id and x.position = 1
      where c.folio ~ '^[AD]-' and a.is_active and c.is_active and a.finished_at is null and c.supervisor_id is not null
        and x.main_phone_number ~ '^\\+52[0-9]{10}$'
        and not exists (select from provider_address y where y.main_phone_number = x.main_phone_number and y.provider_id <> p.id)
      order by p.id, c.folio ~ '^D-' desc, a.id) j order by j.told desc, j."partyId" limit $1`,
    [THREADS.length],
  );
  for (const [place, job] of jobs.entries()) await seedThread(client, job, THREADS[place] ?? THREADS[0]);
  for (const { phone, minutesAgo, said } of STRANGERS) {
    const whatsappId = `wamid.demo-${phone}`;
    await client.query(
      `with w as (insert into whatsapp_received (whatsapp_id, kind, phone, body, received_at)
        values ($1, 'text', $2, $3, now() - make_interval(mins => $4)) returning whatsapp_id, received_at)
       insert into stray (whatsapp_id, received_at) select whatsapp_id, received_at from w`,
      [whatsappId, phone, said(jobs[0]?.number ?? ''), minutesAgo],
    );
  }
}

interface Job {
  readonly providerId: number;
  readonly partyId: number;
  readonly claimId: number;
  readonly customerId: number;
  readonly number: string;
  readonly provider: string;
  readonly phone: string;
  readonly userId: number;
}

type Thread = (typeof THREADS)[number];

/** He agreed, was told of the job and read it, and wrote; perhaps he was answered. */
async function seedThread(client: Client, job: Job, { said, minutesAgo, answer }: Thread): Promise<void> {
  const { providerId, partyId, claimId, customerId, phone, userId, provider } = job;
  const enter = (body: string, ago: number, authorId: number | null) =>
    client.query(
      `insert into logbook_entry (at, claim_id, affected_party_id, customer_id, kind, body, author_id)
       values (now() - make_interval(mins => $1), $2, $3, $4, 'system', $5, $6)`,
      [ago, claimId, partyId, customerId, body, authorId],
    );
  await client.query(
    `insert into whatsapp_consent (phone, agreed_at, agreed_by) values ($1, now() - interval '30 days', $2) on conflict do nothing`,
    [phone, userId],
  );
  const { rows } = await client.query<{ id: number }>(
    `insert into outsider_message (claim_id, affected_party_id, provider_id, occasion, channel, address, state, queued_by, queued_at,
       sent_at, delivered_at, read_at, whatsapp_id, price_category, is_billable)
     select $1::bigint, $2::bigint, $3::bigint, 'chosen', 'whatsapp', $4, 'read', $5::bigint, t.at, t.at, t.at + interval '4 seconds', t.at + interval '9 minutes',
       'wamid.demo-aviso-' || $2::bigint, 'utility', true
     from (select now() - make_interval(mins => $6::int + 35) as at) t returning id`,
    [claimId, partyId, providerId, phone, userId, minutesAgo],
  );
  await client.query(
    `insert into whatsapp_received (whatsapp_id, message_id, kind, phone, body, affected_party_id, provider_id, received_at)
     values ('wamid.demo-dijo-' || $1::bigint, $2, 'text', $3, $4, $1::bigint, $5, now() - make_interval(mins => $6))`,
    [partyId, rows[0]?.id, phone, said, providerId, minutesAgo],
  );
  if (said === 'ALTO') {
    await client.query(
      `insert into whatsapp_stop (phone, stopped_at) values ($1, now() - make_interval(mins => $2)) on conflict do nothing`,
      [phone, minutesAgo],
    );
    await enter(`${provider} ya no quiere avisos por WhatsApp: contestó ALTO.`, minutesAgo, null);
    return;
  }
  await enter(`${provider} contestó por WhatsApp: «${said}»`, minutesAgo, null);
  if (answer === null) return;
  await client.query(
    `insert into outsider_message (claim_id, affected_party_id, provider_id, occasion, body, channel, address, state, queued_by, queued_at,
       sent_at, delivered_at, read_at, whatsapp_id, price_category, is_billable)
     select $1::bigint, $2::bigint, $3::bigint, 'words', $4, 'whatsapp', $5, 'read', $6::bigint, t.at, t.at, t.at + interval '3 seconds', t.at + interval '2 minutes',
       'wamid.demo-respuesta-' || $2::bigint, 'service', false
     from (select now() - make_interval(mins => $7::int - 20) as at) t`,
    [claimId, partyId, providerId, answer, phone, userId, minutesAgo],
  );
  await enter(`Se escribió a ${provider} por WhatsApp: «${answer}»`, minutesAgo - 20, userId);
}
