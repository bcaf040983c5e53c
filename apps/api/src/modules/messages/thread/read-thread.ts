import type { Line, Message, Messages, Received } from '@aura/contracts/messages/messages';
import { ASKED_BY_HAND, type AskedByHand } from '@aura/domain/message-terms';
import { templateOf } from '@aura/domain/whatsapp';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { visibleClaims } from '../../claims/public.ts';
import { CALLED } from '../message.store.ts';

const MOST = 100;

/** What is read: all about a party, or all with a provider about the claims that the reader sees. */
type Of = { readonly partyId: number } | { readonly providerId: number };

/** Messages in both directions, newest first, and what may be written now. */
export async function readThread(context: Context, of: Of): Promise<Messages> {
  const [messages, received, lines] = [
    await readMessages(context, of),
    await readReceived(context, of),
    await readLines(context, of),
  ];
  return { messages: [...messages], received: [...received], lines: [...lines] };
}

/** The condition on `t`, which has the columns of a message, and on its claim `c`. */
function which({ actor }: Context, of: Of, t: RawBuilder<unknown>): RawBuilder<unknown> {
  if ('partyId' in of) return sql`${t}.affected_party_id = ${of.partyId}`;
  return sql`${t}.provider_id = ${of.providerId} and (c.id is null or ${visibleClaims(actor)})`;
}

function readMessages(context: Context, of: Of): Promise<readonly Message[]> {
  return rows(
    context.db,
    sql<Message>`select m.id, m.occasion, m.body as text, m.channel, m.state, m.address, m.last_error as error,
      coalesce(p.display_name, a.name) as provider, m.provider_id,
      a.id as affected_party_id, a.name as affected_party, c.slug as claim, c.display_number as claim_number, m.queued_at, q.display_name as queued_by,
      m.sent_at, m.delivered_at, m.read_at, m.told_at, t.display_name as told_by, m.told_to,
      case when m.state = 'told' or m.occasion = 'words' then '' else coalesce(x.contact_name, '') end as call_contact,
      case when m.state = 'told' then '' when m.occasion = 'words' then m.address else coalesce(x.main_phone_number, '') end as call_phone,
      m.state <> 'told' and coalesce(k.state = 'open', false) as is_call_needed
    from outsider_message m join claim c on c.id = m.claim_id join affected_party a on a.id = m.affected_party_id
      left join provider p on p.id = m.provider_id ${CALLED} left join task k on k.id = m.task_id
      left join user_account q on q.id = m.queued_by left join user_account t on t.id = m.told_by
    where ${which(context, of, sql`m`)} order by m.id desc limit ${sql.lit(MOST)}`,
  );
}

function readReceived(context: Context, of: Of): Promise<readonly Received[]> {
  return rows(
    context.db,
    sql<Received>`select w.whatsapp_id as id, w.phone, w.provider_id, w.affected_party_id, w.body as text,
      w.media_id is not null as is_photo, w.received_at
    from whatsapp_received w left join affected_party a on a.id = w.affected_party_id left join claim c on c.id = a.claim_id
    where w.phone is not null and ${which(context, of, sql`w`)} order by w.received_at desc, w.whatsapp_id limit ${sql.lit(MOST)}`,
  );
}

/** Every telephone that was written to or wrote, and the one that the attending provider is called at. */
export async function readLines(context: Context, of: Of): Promise<readonly Line[]> {
  const attending =
    'partyId' in of
      ? sql`union select x.main_phone_number, p.id, a.id from affected_party a join provider p on p.id = a.attending_provider_id ${CALLED}
        where a.id = ${of.partyId} and x.main_phone_number <> ''`
      : sql``;
  const found = await rows(
    context.db,
    sql<
      Omit<Line, 'asks'> & { readonly mayAsk: boolean }
    >`select l.phone, l.provider_id, l.affected_party_id, coalesce(p.display_name, a.name) as who,
      app.whatsapp_free_until(l.phone) as free_until, exists (select from whatsapp_stop s where s.phone = l.phone) as is_stopped,
      coalesce(x.main_phone_number = l.phone, false) and app.whatsapp_reaches(l.phone) as may_ask
    from (
      select m.address as phone, m.provider_id, m.affected_party_id from outsider_message m where m.channel = 'whatsapp'
        and ${column(of, 'm')} and m.address <> ''
      union select w.phone, w.provider_id, w.affected_party_id from whatsapp_received w where w.phone is not null
        and w.affected_party_id is not null and ${column(of, 'w')}
      ${attending}) l
      join affected_party a on a.id = l.affected_party_id join claim c on c.id = a.claim_id left join provider p on p.id = l.provider_id ${CALLED}
    where ${which(context, of, sql`l`)} order by l.affected_party_id desc, p.id nulls last, l.phone limit ${sql.lit(MOST)}`,
  );
  const asks = found.some(({ mayAsk }) => mayAsk) ? await approvedAsks(context) : [];
  return found.map(({ mayAsk, ...line }) => ({ ...line, asks: mayAsk ? [...asks] : [] }));
}

function column(of: Of, table: 'm' | 'w'): RawBuilder<unknown> {
  const t = sql.ref(table);
  return 'partyId' in of ? sql`${t}.affected_party_id = ${of.partyId}` : sql`${t}.provider_id = ${of.providerId}`;
}

async function approvedAsks({ db }: Context): Promise<readonly AskedByHand[]> {
  const approved = await db
    .selectFrom('whatsappTemplate')
    .select(['name', 'language'])
    .where('state', '=', 'approved')
    .execute();
  const known = new Set(approved.map(({ name, language }) => `${name} ${language}`));
  return ASKED_BY_HAND.filter((what) => {
    const { name, language } = templateOf(what);
    return known.has(`${name} ${language}`);
  });
}
