import type { PrivacyRequestRow, privacyRequestListing } from '@aura/contracts/privacy/requests';
import { sql } from 'kysely';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { dueOf, numberOf } from './request.store.ts';

const todays = sql`app.business_day(now())`;

export const privacyRequestRows: ListingSource<typeof privacyRequestListing, PrivacyRequestRow> = {
  from: sql`privacy_request q`,
  id: sql`q.id`,
  columns: {
    id: sql`q.id`,
    number: numberOf,
    type: sql`q.type`,
    person: sql`q.person_name`,
    applicant: sql`q.applicant_name`,
    role: sql`q.role`,
    channel: sql`q.channel`,
    receivedOn: sql`q.received_on::text`,
    state: sql`q.state`,
    dueOn: sql`${dueOf}::text`,
    daysLeft: sql`app.business_days_until(${todays}, ${dueOf})`,
    handler: sql`(select coalesce(nullif(u.display_name, ''), u.username) from user_account u where u.id = q.handler_id)`,
  },
  sorts: { person: sql`app.fold(q.person_name)`, receivedOn: sql`q.received_on`, dueOn: dueOf },
  finds: (pattern) => [
    sql`select q.id from privacy_request q where app.fold(${numberOf} || ' ' || q.person_name || ' ' || q.applicant_name || ' ' || q.person_email) like ${pattern}`,
  ],
  filters: {
    state: (states) => sql`q.state = any(${states})`,
    type: (types) => sql`q.type = any(${types})`,
    overdue: (isOverdue) => (isOverdue ? sql`${dueOf} < ${todays}` : sql`(${dueOf} is null or ${dueOf} >= ${todays})`),
    from: (day) => sql`q.received_on >= ${day}::date`,
    to: (day) => sql`q.received_on <= ${day}::date`,
  },
};
