-- On one day a person is either away or a stand-in, never both: each absent person has one stand-in, and a stand-in has none. A
-- row is ended once and never changed otherwise.
create or replace function app.keep_stand_in() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if old.ended_at is not null or to_jsonb(new) - '{ended_at,ended_by}'::text[] <> to_jsonb(old) - '{ended_at,ended_by}'::text[] then
      raise exception 'a stand-in is ended once and never changed' using errcode = '42501';
    end if;
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('stand_in'));
  if exists (select from user_account u where u.id in (new.absent_id, new.stand_in_id) and (u.customer_id is not null or u.provider_id is not null)) then
    raise exception 'only company staff stand in' using errcode = '23514', constraint = 'stand_in_of_staff';
  end if;
  if exists (select from stand_in s where s.ended_at is null and s.first_day <= new.last_day and s.last_day >= new.first_day
      and (s.absent_id in (new.absent_id, new.stand_in_id) or s.stand_in_id in (new.absent_id, new.stand_in_id))) then
    raise exception 'one of the two is already away or a stand-in on those days' using errcode = '23505', constraint = 'stand_in_once';
  end if;
  return new;
end $$;
