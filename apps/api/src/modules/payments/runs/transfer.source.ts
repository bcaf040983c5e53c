import type { transferListing, TransferRow } from '@aura/contracts/payments/runs';
import { sql } from 'kysely';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { bankNameOf } from './company-banks.ts';
import { nameOf } from './name-of.ts';
import { numericReferenceOf } from './run.store.ts';
import { runNumberOf } from './run.source.ts';

const isHeld = sql`exists (select from payment_request r where r.transfer_id = t.id and r.is_held)`;

export const transferRows: ListingSource<typeof transferListing, TransferRow> = {
  from: sql`payment_transfer t left join payment_run n on n.id = t.run_id left join provider p on p.id = t.provider_id`,
  id: sql`t.id`,
  columns: {
    id: sql`t.id`,
    runId: sql`t.run_id`,
    run: runNumberOf,
    reference: sql`t.reference`,
    numericReference: numericReferenceOf,
    payee: sql`t.payee_name`,
    providerSlug: sql`p.slug`,
    bank: bankNameOf(sql`left(t.clabe, 3)`),
    lastFour: sql`right(t.clabe, 4)`,
    amount: sql`t.amount`,
    requests: sql`array(select r.number from payment_request r where r.transfer_id = t.id order by r.id)`,
    state: sql`t.state`,
    isHeld,
    speiKey: sql`t.spei_key`,
    paidOn: sql`t.paid_on::text`,
    confirmedBy: nameOf(sql`t.confirmed_by`),
    proofKey: sql`t.proof_key`,
    refusal: sql`t.refusal`,
  },
  search: sql`app.fold(t.reference || ' ' || t.payee_name || ' ' || coalesce(t.spei_key, '') || ' ' || ${numericReferenceOf})`,
  filters: {
    run: (runs) => sql`t.run_id::text = any(${runs})`,
    state: (states) => sql`t.state = any(${states})`,
    held: (flag) => sql`${isHeld} = ${flag}`,
    from: (day) => sql`t.paid_on >= ${day}::date`,
    to: (day) => sql`t.paid_on <= ${day}::date`,
  },
};
