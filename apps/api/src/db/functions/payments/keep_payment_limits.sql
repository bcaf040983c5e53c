-- A limit of what one person pays or approves alone is raised by two: one requests the value, another approves exactly that
-- value. A limit that was not requested is null, which greatest() ignores.
create or replace function app.keep_payment_limits() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  acting text := coalesce(current_setting('app.user_id', true), '');
begin
  if current_user not in ('app_staff', 'app_worker') then
    return new;
  end if;
  if (new.asked_second_person_limit, new.asked_payee_day_limit, new.asked_codi_limit, new.asked_codi_advance_percentage,
        new.asked_step_up_limit, new.asked_most_advance_percentage, new.limits_asked_by)
      is distinct from (old.asked_second_person_limit, old.asked_payee_day_limit, old.asked_codi_limit, old.asked_codi_advance_percentage,
        old.asked_step_up_limit, old.asked_most_advance_percentage, old.limits_asked_by)
    and new.limits_asked_by is not null and new.limits_asked_by::text <> acting then
    raise exception 'a limit has to be requested by the acting user' using errcode = '42501';
  end if;
  if (new.second_person_limit > old.second_person_limit or new.payee_day_limit > old.payee_day_limit or new.codi_limit > old.codi_limit
      or new.codi_advance_percentage > old.codi_advance_percentage or new.step_up_limit > old.step_up_limit
      or new.most_advance_percentage > old.most_advance_percentage)
    and (old.limits_asked_by is null or old.limits_asked_by::text = acting or new.limits_asked_by is not null
      or new.limits_approved_by is null or new.limits_approved_by::text <> acting
      or new.second_person_limit > greatest(old.second_person_limit, old.asked_second_person_limit)
      or new.payee_day_limit > greatest(old.payee_day_limit, old.asked_payee_day_limit)
      or new.codi_limit > greatest(old.codi_limit, old.asked_codi_limit)
      or new.codi_advance_percentage > greatest(old.codi_advance_percentage, old.asked_codi_advance_percentage)
      or new.step_up_limit > greatest(old.step_up_limit, old.asked_step_up_limit)
      or new.most_advance_percentage > greatest(old.most_advance_percentage, old.asked_most_advance_percentage)) then
    raise exception 'a limit is raised by two people' using errcode = '42501';
  end if;
  return new;
end $$;
