import { mayCall } from '@aura/access/areas';
import type { Endpoint } from '@aura/contracts/endpoint';
import { readInvoice } from '@aura/contracts/invoicing/invoices';
import { sql } from 'kysely';
import { one, rows } from '../../../core/sql.ts';
import type { ReactionContext } from '../../../events/reaction.ts';
import { actorsOf } from '../../accounts/public.ts';
import { thoseWhoSee } from '../../claims/public.ts';
import type { News } from './news.ts';
import { notify } from './notify.ts';

/** Notifies those of the given users who may open the target and see every claim concerned, except the actor. */
export async function tellOfBilling(
  context: ReactionContext,
  { claimIds }: { readonly claimIds: readonly number[] },
  people: readonly (number | null)[],
  news: Omit<News, 'kind'>,
  opens: Endpoint = readInvoice,
): Promise<void> {
  const others = [...new Set(people)].filter((id): id is number => id !== null && id !== context.actorUserId);
  let seers = (await actorsOf(context.db, others)).filter((actor) => mayCall(actor, opens));
  for (const claimId of claimIds)
    seers = [...(await thoseWhoSee(context.db, { claimId, affectedPartyId: null }, seers))];
  await notify(
    context,
    seers.map(({ userId }) => userId),
    { ...news, kind: 'billing' },
  );
}

type Reading = Pick<ReactionContext, 'db'>;

export function documentOf({ db }: Reading, id: number) {
  return one(
    db,
    sql<{
      kind: 'I' | 'E' | 'P';
      refusal: string;
      attention: string;
    }>`select v.kind, coalesce(v.refusal, '') as refusal, v.attention
    from invoice v where v.id = ${id}`,
  );
}

const managerOf = sql`(select k.key_account_manager_id from customer k where k.id = o.customer_id)`;

/** The last cancellation request and those concerned: requester, approver and the insurer's account manager. */
export async function cancellationOf({ db }: Reading, invoiceId: number) {
  const [found] = await rows(
    db,
    sql<{
      state: string;
      outcome: string;
      kind: 'I' | 'E' | 'P';
      /** The number of the substitute document; empty if there is none. */
      substitute: string;
      total: number;
      requestedBy: number;
      requester: string;
      concerned: (number | null)[];
    }>`select x.state, x.outcome, o.kind, o.total,
      coalesce((select trim(both '-' from s.series || '-' || s.folio) from invoice s where s.id = x.substitute_id), '') as substitute, x.requested_by, array[x.requested_by, x.authorized_by, ${managerOf}] as concerned,
      (select trim(u.first_name || ' ' || u.last_name) from user_account u where u.id = x.requested_by) as requester
    from invoice_cancellation x join invoice o on o.id = x.invoice_id where o.id = ${invoiceId} order by x.id desc limit 1`,
  );
  return found;
}

export function collectionOf({ db }: Reading, id: number) {
  return one(
    db,
    sql<{
      madeBy: number;
      accountManager: number | null;
      customer: string;
      amount: number;
      reversal: string;
    }>`select o.made_by, ${managerOf} as account_manager, (select k.name from customer k where k.id = o.customer_id) as customer,
      o.amount, o.reversal from collection o where o.id = ${id}`,
  );
}

export function counterReceiptOf({ db }: Reading, id: number) {
  return one(
    db,
    sql<{
      slug: string;
      madeBy: number;
      accountManager: number | null;
      customer: string;
      rejection: string;
    }>`select o.slug, o.made_by, ${managerOf} as account_manager, (select k.name from customer k where k.id = o.customer_id) as customer,
      o.rejection from counter_receipt o where o.id = ${id}`,
  );
}
