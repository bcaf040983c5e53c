import { CARD_CHARGE_STATE_WORDS, type CardChargeRow, type cardSpendReport } from '@aura/contracts/reports/card-spend';
import { sql } from 'kysely';
import type { ReportSource } from '../../../core/listing/report-source.ts';
import { monthDimension } from '../../claims/public.ts';
import {
  belongsTo,
  chargeTables,
  daysUnproven,
  isUnproven,
  stateOf,
  unprovenOf,
  visibleCharges,
} from './card-columns.ts';

const stateLabel = sql`(case ${stateOf} ${sql.join(
  Object.entries(CARD_CHARGE_STATE_WORDS).map(([state, { es }]) => sql`when ${sql.lit(state)} then ${sql.lit(es)}`),
  sql` `,
)} end)`;

export const cardChargeRows: ReportSource<typeof cardSpendReport, CardChargeRow> = {
  from: chargeTables,
  id: sql`g.id`,
  columns: {
    id: sql`g.id`,
    chargedOn: sql`g.charged_on::text`,
    card: sql`g.card`,
    holder: sql`g.holder`,
    merchant: sql`g.merchant`,
    reference: sql`g.reference`,
    amount: sql`g.amount`,
    unproven: unprovenOf,
    currency: sql`g.currency`,
    originalAmount: sql`g.original_amount`,
    state: stateOf,
    uuid: sql`g.uuid`,
    claimSlug: sql`c.slug`,
    affectedPartyId: sql`g.affected_party_id`,
    belongsTo,
    daysUnproven: sql`(case when ${isUnproven} then ${daysUnproven} end)`,
    note: sql`g.note`,
    fileName: sql`s.file_name`,
    version: sql`g.version`,
  },
  sorts: { chargedOn: sql`g.charged_on`, holder: sql`app.fold(g.holder)`, merchant: sql`app.fold(g.merchant)` },
  search: sql<string>`app.fold(concat_ws(' ', g.holder, g.merchant, g.reference, g.card, g.uuid, g.note, ${belongsTo}))`,
  filters: {
    state: (states) => sql`${stateOf} = any(${states})`,
    hasReceipt: (yes) => (yes ? sql`g.uuid is not null` : isUnproven),
    holder: (names) => sql`g.holder = any(${names})`,
    card: (cards) => sql`g.card = any(${cards})`,
    merchant: (names) => sql`g.merchant = any(${names})`,
    from: (day) => sql`g.charged_on >= ${day}::date`,
    to: (day) => sql`g.charged_on <= ${day}::date`,
  },
  dimensions: {
    holder: { key: sql`g.holder`, label: sql`g.holder` },
    state: { key: stateOf, label: stateLabel },
    card: { key: sql`g.card`, label: sql`'•••• ' || g.card` },
    merchant: { key: sql`g.merchant`, label: sql`g.merchant` },
    month: monthDimension(sql`g.charged_on`),
  },
  visibleTo: visibleCharges,
};
