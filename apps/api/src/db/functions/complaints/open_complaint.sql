-- Registers a complaint about a party, for every kind of caller. An insurer's
-- user complains in the insurer's name, through the extranet, about parties visible there; anything else is treated as
-- missing.
create or replace function app.open_complaint(
  of_party bigint, of_cause text, of_channel text, of_origin text, claimant text, contact text, said text, moment timestamptz, taker bigint
) returns jsonb language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  party record;
  cause public.complaint_cause;
  channel public.complaint_channel;
  opened record;
begin
  if session_user = 'app_outsider' then
    of_channel := 'extranet';
    of_origin := 'customer';
    taker := app.current_user_id();
  end if;
  select a.id, a.claim_id, a.customer_id, a.zone_id, a.attending_provider_id, c.slug, z.time_zone into party
  from public.affected_party a join public.claim c on c.id = a.claim_id join public.zone z on z.id = a.zone_id
  where a.id = of_party and a.is_active and c.is_active and (session_user <> 'app_outsider'
    or (a.is_visible_in_extranet and a.customer_id = app.current_customer_id() and a.zone_id = any (app.current_zone_ids())));
  if not found then return null; end if;
  select * into strict cause from public.complaint_cause where slug = of_cause and is_active;
  select * into strict channel from public.complaint_channel where slug = of_channel and is_active;
  -- Claims, parties, requests: the order in which every act about claims locks them.
  perform from public.claim where id = party.claim_id for no key update;
  perform from public.affected_party where id = of_party for no key update;
  insert into public.complaint (affected_party_id, claim_id, customer_id, zone_id, provider_id, cause_id, channel_id, origin, severity, claimant_name,
    claimant_contact, body, stage_id, stage_since, answer_due_at, registered_at, registered_by)
  select of_party, party.claim_id, party.customer_id, party.zone_id, party.attending_provider_id, cause.id, channel.id, of_origin,
    app.complaint_severity(cause.id, channel.id, of_origin), claimant, contact, said, s.id, moment,
    app.business_due(moment, r.answer_days * 540, party.time_zone), moment, taker
  from public.complaint_stage s, public.complaint_rule r where s.key = 'registered'
  returning id, number, severity into opened;
  return jsonb_build_object('id', opened.id, 'number', opened.number, 'severity', opened.severity, 'cause', cause.name,
    'claimId', party.claim_id, 'slug', party.slug, 'origin', of_origin);
end $$;
revoke all on function app.open_complaint from public;
grant execute on function app.open_complaint to app_staff, app_worker, app_outsider;
