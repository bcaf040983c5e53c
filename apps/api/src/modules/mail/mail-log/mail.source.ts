import type { mailListing, MailRow } from '@aura/contracts/mail';
import { sql } from 'kysely';
import type { ListingSource } from '../../../core/listing/listing-source.ts';

export const mailRows: ListingSource<typeof mailListing, MailRow> = {
  from: sql`outgoing_mail m left join claim c on c.id = m.claim_id left join user_account u on u.id = m.queued_by`,
  id: sql`m.id`,
  columns: {
    id: sql`m.id`,
    recipients: sql`m.recipients`,
    subject: sql`m.subject`,
    kind: sql`m.kind`,
    state: sql`m.state`,
    attempts: sql`m.attempts`,
    lastError: sql`m.last_error`,
    claimSlug: sql`c.slug`,
    claimFolio: sql`c.folio`,
    queuedBy: sql`nullif(u.display_name, '')`,
    queuedAt: sql`m.queued_at`,
    sentAt: sql`m.sent_at`,
  },
  search: sql<string>`app.fold(m.subject || ' ' || array_to_string(m.recipients, ' ') || ' ' || coalesce(c.folio, ''))`,
  filters: {
    state: (states) => sql`m.state = any(${states})`,
    from: (day) => sql`m.queued_at >= ${day}::date::timestamp at time zone 'America/Mexico_City'`,
    to: (day) => sql`m.queued_at < (${day}::date + 1)::timestamp at time zone 'America/Mexico_City'`,
  },
};
