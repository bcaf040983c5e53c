import { displayNumber } from '@aura/domain/claim-number';
import type { ProviderMessage } from '@aura/mails/provider-message.email';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { one } from '../../../core/sql.ts';
import type { HeldMessage } from '../message.store.ts';

interface Content extends Omit<ProviderMessage, 'claimNumber' | 'occasion' | 'provider' | 'slug'> {
  readonly claimNumber: string;
  readonly reportNumber: string;
  readonly folio: string;
}

/** What a message says, whichever way it goes. */
export async function contentOf({ db }: Act, held: HeldMessage): Promise<ProviderMessage> {
  const content = await one(
    db,
    sql<Content>`select c.claim_number, c.report_number, c.folio, c.address, c.promise_date, a.name as party, u.display_name as supervisor
    from affected_party a join claim c on c.id = a.claim_id left join user_account u on u.id = c.supervisor_id
    where a.id = ${held.affectedPartyId}`,
  );
  return {
    ...content,
    claimNumber: displayNumber(content),
    occasion: held.occasion,
    provider: held.provider,
    slug: held.slug,
  };
}
