-- What was sent to the signed-in user's insurer about one claim: the packages of the parties visible to it.
drop function if exists app.own_packages(bigint);
create or replace function app.own_packages(of_claim bigint)
returns table (id bigint, affected_party_id bigint, party text, customer text, claim_number text, policy text, policy_item text, occurred_on date,
  version_number integer, moment text, state text, sent_at timestamptz, expires_at timestamptz, message text, comments text, sha256 text,
  subtotal bigint, discount bigint, price bigint, tax_percentage double precision, taxes bigint, total bigint, drawing text, file_key uuid,
  rule text, signers text[], file_type text, asks_signature_date boolean, lines json, evidence json, decisions json,
  signer text, may_decide boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.id, p.affected_party_id, p.party, p.customer, p.claim_number, p.policy, p.policy_item, p.occurred_on, p.version_number, p.moment, p.state,
    p.sent_at, p.expires_at, p.message, p.comments, p.sha256, p.subtotal, p.discount, p.price, p.tax_percentage, p.taxes, p.total, p.drawing,
    p.file_key, p.rule, p.signers, p.file_type, p.asks_signature_date, p.lines, p.evidence, p.decisions,
    (select s.full_name from public.customer_staff s where s.user_id = app.current_user_id() and s.is_active),
    exists (select from app.own_waiting_authorizations() w where w.id = p.id)
  from public.extranet_case e cross join lateral app.sent_packages(e.affected_party_id) p
  where e.claim_id = of_claim and e.customer_id = app.current_customer_id() and e.zone_id = any (app.current_zone_ids())
  order by p.sent_at desc, p.id desc
$$;
revoke all on function app.own_packages from public;
grant execute on function app.own_packages to app_outsider;
