import { formatInstant } from '@aura/domain/format';
import { calendarText } from '@aura/domain/visits/calendar-text';
import { visitEmail } from '@aura/mails/visit.email';
import { MAIL_SENDER } from '@aura/mails/app-origin';
import { sql } from 'kysely';
import { signOf } from '../../../core/letterhead.ts';
import { one, rows } from '../../../core/sql.ts';
import type { ReactionContext } from '../../../events/reaction.ts';
import { queueMail } from '../../mail/public.ts';
import { eventOf, type VisitTold } from './visit-event.ts';
import { visitorName } from './visitor.store.ts';

interface Visit extends VisitTold {
  readonly claimId: number;
  readonly affectedPartyId: number;
  readonly reason: string;
  readonly timeZone: string;
  readonly party: string;
  readonly visitorName: string;
  readonly visitorEmail: string | null;
  readonly partyEmail: string | null;
}

type Addressee = 'visitor' | 'party';

interface Invited {
  readonly addressee: Addressee;
  readonly email: string;
  readonly version: number;
  readonly isCancelled: boolean;
}

/**
 * Brings the calendars of visitor and affected party up to date: invites, changes, cancels. Stores what each address was
 * sent, so that a second run sends nothing, and a former visitor gets a cancellation.
 */
export async function inviteToVisit(context: ReactionContext, appointmentId: number): Promise<void> {
  const { db } = context;
  await sql`select from appointment where id = ${appointmentId} for update`.execute(db);
  const visit = await one(db, visitQuery(appointmentId));
  // Held or missed: calendars keep what was.
  if (visit.state !== 'planned' && visit.state !== 'cancelled') return;
  const invited = await rows(
    db,
    sql<Invited>`select addressee, email, version, is_cancelled from visit_invitation where appointment_id = ${appointmentId}`,
  );
  const wanted = visit.state === 'planned' ? addressesOf(visit) : [];
  for (const { addressee, email } of wanted) {
    const has = invited.find((one) => one.addressee === addressee && one.email === email);
    if (has === undefined || has.isCancelled || has.version < visit.version)
      await send(context, visit, { addressee, email }, has === undefined ? 'new' : 'changed');
  }
  for (const one of invited)
    if (!one.isCancelled && !wanted.some(({ addressee, email }) => addressee === one.addressee && email === one.email))
      await send(context, visit, one, 'cancelled');
}

/** The address of the party is the one its last link was sent to. */
const visitQuery = (
  id: number,
) => sql<Visit>`select m.id, m.version, m.scheduled_at, m.minutes, m.state, m.reason, m.made_at, c.display_number as claim_number,
    c.slug, c.address, c.id as claim_id, a.id as affected_party_id, a.name as party, coalesce(nullif(m.received_by, ''), a.name) as host, z.time_zone,
    ${visitorName({ groups: ['Admin'] })} as visitor_name,
    (select nullif(u.email, '') from user_account u where u.id = m.visitor_id and u.is_active
      union all select nullif(p.email, '') from provider p where p.id = m.visitor_provider_id and p.is_active limit 1) as visitor_email,
    (select o.recipients[1] from party_link l join outgoing_mail o on o.id = l.mail_id
      where l.affected_party_id = a.id and l.revoked_at is null and o.recipients[1] like '%@%' order by l.id desc limit 1) as party_email
  from appointment m join affected_party a on a.id = m.affected_party_id join claim c on c.id = a.claim_id join zone z on z.id = a.zone_id
  where m.id = ${id}`;

function addressesOf({ visitorEmail, partyEmail }: Visit): readonly { addressee: Addressee; email: string }[] {
  return [
    ...(visitorEmail === null ? [] : [{ addressee: 'visitor' as const, email: visitorEmail }]),
    ...(partyEmail === null ? [] : [{ addressee: 'party' as const, email: partyEmail }]),
  ];
}

async function send(
  context: ReactionContext,
  visit: Visit,
  { addressee, email }: { readonly addressee: Addressee; readonly email: string },
  what: 'new' | 'changed' | 'cancelled',
): Promise<void> {
  const { db, origin, factId } = context;
  const { name, phone } = await signOf(db);
  const isForParty = addressee === 'party';
  const { version, claimId, affectedPartyId, reason, slug, claimNumber, address } = visit;
  const told = isForParty
    ? { summary: `Visita de ${name}`, description: visit.visitorName === '' ? '' : `Va ${visit.visitorName}` }
    : {};
  const event = {
    ...eventOf(visit, origin),
    ...told,
    isCancelled: what === 'cancelled',
    stampedAt: context.now(),
    organizer: { name, email: MAIL_SENDER },
    attendee: email,
  };
  const { subject, body } = visitEmail({
    what,
    isForParty,
    company: name,
    phone,
    when: formatInstant(visit.scheduledAt, visit.timeZone),
    minutes: visit.minutes,
    visitor: visit.visitorName,
    host: visit.host,
    reason,
    slug,
    claimNumber,
    address,
  });
  const mailId = await queueMail(context, {
    kind: 'visit',
    recipients: [email],
    subject,
    body,
    queuedBy: context.actorUserId,
    claimId,
    affectedPartyId,
    factId,
    calendar: calendarText(what === 'cancelled' ? 'CANCEL' : 'REQUEST', [event]),
  });
  await db
    .insertInto('visitInvitation')
    .values({ appointmentId: visit.id, addressee, email, version, isCancelled: what === 'cancelled', mailId })
    .onConflict((conflict) =>
      conflict
        .columns(['appointmentId', 'addressee', 'email'])
        .doUpdateSet({ version, isCancelled: what === 'cancelled', mailId }),
    )
    .execute();
}
