-- The only writer of the bitácora: inserts an entry and its announcement, under the caller's row-level security.
create or replace function app.write_entry(
  of_claim bigint, of_party bigint, entry_kind text, said text, mentioned bigint[], for_extranet boolean, for_provider boolean,
  author bigint, mail bigint, request text
) returns bigint language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  claim record;
  written bigint;
begin
  select c.slug, c.customer_id into strict claim from public.claim c where c.id = of_claim;
  -- clock_timestamp: entries of one transaction keep the order in which they were written.
  insert into public.logbook_entry (claim_id, affected_party_id, customer_id, kind, body, mentioned_user_ids, is_visible_in_extranet,
    is_visible_to_provider, author_id, outgoing_mail_id, at)
  values (of_claim, of_party, claim.customer_id, entry_kind, said, mentioned, for_extranet, for_provider, author, mail, clock_timestamp())
  returning id into written;
  perform app.announce('logbook.entryAdded', jsonb_build_object('claimId', of_claim, 'slug', claim.slug, 'affectedPartyId', of_party,
    'entryId', written, 'kind', entry_kind, 'mentionedUserIds', mentioned, 'isVisibleInExtranet', for_extranet,
    'isVisibleToProvider', for_provider), author, request);
  return written;
end $$;
