-- Moves a party by one step. Locks the party before joining other tables: a join evaluated while waiting for the lock would
-- combine the new row with old versions of the others and find nothing. Drops the former signature, without `told`, in the
-- transaction that creates the new one.
drop function if exists app.move_party(bigint, numeric, text, text, text, timestamptz, bigint, text, jsonb, jsonb);
create or replace function app.move_party(
  moved bigint, target numeric, step_kind text, step_rule text, turn text, moment timestamptz, mover bigint, why text, known jsonb,
  duties jsonb, told text default null
) returns jsonb language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  party record;
  stage public.process_stage;
  last public.stage_interval;
  opened bigint;
  at timestamptz;
  remaining integer;
  due timestamptz;
  is_released boolean;
  reopened text[];
  prior public.stage_interval;
  is_alone boolean;
  home text;
  step_effect text;
begin
  -- Locked before it is read, so that a caller who had to wait reads the committed result of the other.
  perform from public.affected_party a where a.id = moved for no key update;
  if not found then
    raise exception 'no affected party %', moved using errcode = 'P0002';
  end if;
  select a.*, s.number as stage_number, c.slug as claim_slug, c.closed_at as claim_closed_at, c.supervisor_id, c.cost_analyst_id,
    z.time_zone, (select k.key_account_manager_id from public.customer k where k.id = a.customer_id) as key_account_manager_id
  into party
  from public.affected_party a join public.claim c on c.id = a.claim_id join public.zone z on z.id = a.zone_id
    join public.process_stage s on s.id = a.stage_id
  where a.id = moved;
  select * into strict stage from public.process_stage s where s.number = target;
  if session_user = 'app_outsider' then
    if party.attending_provider_id is distinct from app.current_provider_id() or not exists (select from public.stage_transition t
        where (t.from_stage_id, t.to_stage_id, t.kind, t.rule) = (party.stage_id, stage.id, step_kind, step_rule) and t.is_for_provider) then
      raise exception 'not a step of this provider' using errcode = '42501';
    end if;
    mover := app.current_user_id();
  end if;

  select t.effect into step_effect from public.stage_transition t
  where (t.from_stage_id, t.to_stage_id, t.kind, t.rule) = (party.stage_id, stage.id, step_kind, step_rule);

  update public.stage_interval i set closed_at = greatest(moment, i.opened_at + interval '1 microsecond'),
    business_minutes = greatest(0, app.business_clock(greatest(moment, i.opened_at), party.time_zone) - app.business_clock(i.opened_at, party.time_zone))
  where i.affected_party_id = moved and i.closed_at is null returning * into strict last;
  at := last.closed_at;
  -- If the affected party brings its own provider, or none attends it, the provider's turn and tasks fall to the
  -- supervisor.
  is_alone := party.attending_provider_id is null;
  home := case when stage.holder = 'provider' and is_alone then 'us' else stage.holder end;
  turn := coalesce(turn, home);

  if step_kind = 'handed' and step_rule = 'handed' then
    -- The clock of the stage is stopped while the turn is elsewhere, and continues with the remaining time.
    remaining := last.minutes_left - case when last.due_at is null then 0 else last.business_minutes end;
    due := case when turn = home then coalesce(app.business_due(at, greatest(remaining, 0), party.time_zone), last.due_at) end;
  elsif step_kind = 'undone' then
    -- As if it had never been left: the remaining time continues.
    select * into prior from public.stage_interval i
    where i.affected_party_id = moved and i.stage_id = stage.id and i.closed_at is not null order by i.opened_at desc limit 1;
    remaining := prior.minutes_left;
    due := prior.due_at;
  else
    -- The provider's own term starts now, also when the turn passes because everything it needs to begin is there.
    remaining := app.stage_minutes(stage.sla_amount, stage.sla_unit);
    due := coalesce(app.agreed_due(moved, stage.id), app.stage_due(at, stage.sla_amount, stage.sla_unit, party.time_zone));
  end if;
  insert into public.stage_interval (affected_party_id, claim_id, customer_id, zone_id, stage_id, from_stage_id, kind, rule, holder, opened_at,
    minutes_left, due_at, breached_at, opened_by, reason, facts, told_through)
  values (moved, party.claim_id, party.customer_id, party.zone_id, stage.id, party.stage_id, step_kind, step_rule, turn, at,
    remaining, due, case step_rule when 'handed' then last.breached_at when 'undone' then prior.breached_at end, mover, why, known, told)
  returning id into opened;

  reopened := array(select s.confirms from public.process_stage s
    where s.confirms is not null and stage.number <= s.number and s.number < party.stage_number);
  is_released := party.attending_provider_id is not null and (stage.releases_provider or stage.marks_no_provider);
  -- The version is not raised: a step changes no field of the form, so users who have it open may still save.
  update public.affected_party set stage_id = stage.id, stage_since = at,
    finished_at = case when stage.is_end then at end,
    attending_provider_id = case when is_released then null else attending_provider_id end,
    has_no_provider = stage.marks_no_provider or (has_no_provider and step_kind = 'handed'),
    -- A party moved back past the stage of its confirmation has to be confirmed again.
    visually_validated_on = case when not 'work' = any(reopened) then visually_validated_on end,
    is_data_complete = is_data_complete and not 'data' = any(reopened),
    is_paperwork_complete = is_paperwork_complete and not 'paperwork' = any(reopened),
    brings_own_provider = (brings_own_provider or step_effect is not distinct from 'bringsOwnProvider')
      and not (step_kind = 'undone' and exists (select from public.stage_transition t
        where t.rule = last.rule and t.effect = 'bringsOwnProvider'))
  where id = moved;
  if party.unauthorized_days > 0 or stage.counts_unauthorized then
    update public.affected_party set unauthorized_days = app.unauthorized_days(moved, at) where id = moved;
  end if;
  if is_released or stage.is_end then
    update public.provider_assignment set changed_at = greatest(at, assigned_at),
      declined_at = case when step_effect = 'declinesAssignment' then greatest(at, assigned_at) end
    where affected_party_id = moved and changed_at is null;
  end if;

  if step_rule <> 'handed' then
    update public.task set state = 'done', settled_by = mover, settled_at = at, version = version + 1
    where affected_party_id = moved and state = 'open' and pattern is not null;
    insert into public.task (claim_id, affected_party_id, customer_id, zone_id, pattern, interval_id, stage_id, title, owner_group, owner_id, due_at)
    select party.claim_id, moved, party.customer_id, party.zone_id, d.pattern, opened, stage.id, d.title, g."group",
      case g."group" when 'Supervisor' then party.supervisor_id when 'ACo' then party.cost_analyst_id when 'KAM' then party.key_account_manager_id end,
      due
    from jsonb_to_recordset(duties) d (pattern text, title text, "group" text)
      cross join lateral (select case when d."group" = 'Proveedor' and is_alone then 'Supervisor' else d."group" end as "group") g;
  end if;

  return jsonb_build_object('intervalId', opened, 'claimId', party.claim_id, 'slug', party.claim_slug,
    'from', to_char(party.stage_number, 'FM90.00'), 'holder', turn,
    'formerProviderId', case when is_released then party.attending_provider_id end,
    'isOver', stage.is_called_off,
    'isWayChanged', (select a.brings_own_provider <> party.brings_own_provider from public.affected_party a where a.id = moved),
    'isRegistration', step_effect is not distinct from 'completesRegistration',
    'settled', case when stage.is_end <> (party.claim_closed_at is not null) then app.settle_claim(party.claim_id, at) end);
end $$;
revoke all on function app.move_party from public;
grant execute on function app.move_party to app_staff, app_outsider, app_worker;
