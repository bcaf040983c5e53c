import type { cancellationListing, CancellationRow } from '@aura/contracts/invoicing/cancellations';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { sql } from 'kysely';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { documentsFoundBy } from '../base/invoice.store.ts';
import {
  documentNumber,
  invoiceTables,
  nameOf,
  numberOf,
  ofCustomers,
  visibleInvoices,
} from '../invoices/invoice-columns.ts';

export const cancellationTables = sql`${invoiceTables} join invoice_cancellation x on x.invoice_id = v.id`;
/** Above the limit, a user other than the requester must authorise it. */
export const needsSecondPerson = sql<boolean>`(v.total > (select r.second_person_limit from payment_rule r))`;
const requestedOn = sql`(x.requested_at at time zone ${HEAD_OFFICE_ZONE})::date`;

export const cancellationRows: ListingSource<typeof cancellationListing, CancellationRow> = {
  from: cancellationTables,
  id: sql`x.id`,
  columns: {
    id: sql`x.id`,
    invoiceId: sql`v.id`,
    kind: sql`v.kind`,
    number: numberOf,
    uuid: sql`t.uuid`,
    customer: sql`k.name`,
    total: sql`(case when v.kind = 'P' then t.base else v.total end)`,
    motive: sql`x.motive`,
    substitute: sql`(select ${documentNumber('s')} from invoice s where s.id = x.substitute_id)`,
    note: sql`x.note`,
    state: sql`x.state`,
    requestedBy: nameOf(sql`x.requested_by`),
    requestedById: sql`x.requested_by`,
    requestedAt: sql`x.requested_at`,
    authorizedBy: nameOf(sql`x.authorized_by`),
    authorizedAt: sql`x.authorized_at`,
    sentAt: sql`x.sent_at`,
    acceptUntil: sql`x.accept_until`,
    outcome: sql`x.outcome`,
    attention: sql`x.attention`,
    settledAt: sql`x.settled_at`,
    hasAcknowledgement: sql`x.acknowledgement is not null`,
    needsSecondPerson,
    version: sql`x.version`,
  },
  sorts: { customer: sql`app.fold(k.name)` },
  finds: (pattern) => [
    sql`select y.id from invoice_cancellation y where y.invoice_id in (${sql.join(documentsFoundBy(pattern), sql` union `)})`,
  ],
  filters: {
    state: (states) => sql`x.state = any(${states})`,
    motive: (motives) => sql`x.motive = any(${motives})`,
    kind: (kinds) => sql`v.kind = any(${kinds})`,
    customer: (codes) => ofCustomers('v', codes),
    toAuthorize: (isWanted, { userId }) =>
      sql`(x.state = 'requested' and not (${needsSecondPerson} and x.requested_by = ${userId})) = ${isWanted}`,
    from: (day) => sql`${requestedOn} >= ${day}::date`,
    to: (day) => sql`${requestedOn} <= ${day}::date`,
  },
  visibleTo: visibleInvoices,
};
