import type { strayListing, StrayRow } from '@aura/contracts/messages/strays';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { sql } from 'kysely';
import type { SignedInActor } from '../../../core/context.ts';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { visibleClaims } from '../../claims/public.ts';
import { suggestedHomes } from './stray-homes.ts';

/** Everybody who may attend to strays sees all of them: nobody knows yet whose they are. Their homes only as visible claims. */
export const strayRows = ({
  actor,
}: {
  readonly actor: SignedInActor;
}): ListingSource<typeof strayListing, StrayRow> => {
  const isSeen = sql`(c.id is null or ${visibleClaims(actor)})`;
  return {
    from: sql`stray s join whatsapp_received w on w.whatsapp_id = s.whatsapp_id left join affected_party a on a.id = s.affected_party_id
      left join claim c on c.id = a.claim_id left join provider p on p.id = s.provider_id left join user_account u on u.id = s.settled_by`,
    id: sql`s.id`,
    columns: {
      id: sql`s.id`,
      kind: sql`s.kind`,
      sender: sql`case when ${isSeen} then coalesce(w.phone, '') else '' end`,
      receivedAt: sql`s.received_at`,
      text: sql`case when ${isSeen} then w.body || case when w.media_id is null then '' else ' [foto]' end else '' end`,
      state: sql`s.state`,
      suggestion: sql`case when s.state = 'waiting' then (select h.label || ' · ' || h.why
        from (${suggestedHomes(actor, sql`w.phone`, sql`w.body`)}) h limit 1) end`,
      home: sql`case when s.state = 'placed' and ${isSeen} then concat_ws(' · ', c.display_number, a.name, p.display_name) end`,
      claimSlug: sql`case when ${isSeen} then c.slug end`,
      reason: sql`s.reason`,
      settledBy: sql`u.display_name`,
      settledAt: sql`s.settled_at`,
    },
    search: sql<string>`app.fold(coalesce(w.phone, '') || ' ' || w.body)`,
    filters: {
      state: (states) => sql`s.state = any(${states})`,
      from: (day) => sql`s.received_at >= ${day}::date::timestamp at time zone ${HEAD_OFFICE_ZONE}`,
      to: (day) => sql`s.received_at < (${day}::date + 1)::timestamp at time zone ${HEAD_OFFICE_ZONE}`,
    },
  };
};
