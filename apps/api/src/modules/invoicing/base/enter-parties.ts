import { postings } from '@aura/domain/ledger/postings';
import type { Act } from '../../../core/act.ts';
import { post } from '../../payments/public.ts';
import type { BilledParty } from './invoice.store.ts';

/** Posts to the ledger by party: an invoice increases what is owed, a credit note reduces it. */
export async function enterParties(
  act: Act,
  { id, kind }: { readonly id: number; readonly kind: 'I' | 'E' | 'P' },
  parties: readonly BilledParty[],
): Promise<void> {
  const isCredit = kind === 'E';
  for (const { base, tax, ...about } of parties)
    await post(act, {
      kind: isCredit ? 'customerCredited' : 'invoiceRegistered',
      source: { kind: 'invoice', id },
      key: `invoice/${id}/${isCredit ? 'credited' : 'registered'}/${about.affectedPartyId}`,
      entries: isCredit
        ? postings.customerCredited(about, { base, tax })
        : postings.invoiceRegistered(about, { base, tax }),
    });
}
