-- Confirms the address the link was mailed to: from then on single sign-on finds the account by it. False without a link in
-- force, when the profile has another address by now, or when the address is vouched for as another account's.
create or replace function app.confirm_email(person bigint, token bytea) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  proven text;
begin
  -- An outsider confirms for their own account only.
  if session_user = 'app_outsider' then
    person := app.current_user_id();
  end if;
  delete from email_confirmation c where c.user_id = person and c.token_hash = token and c.expires_at > now()
  returning c.email into proven;
  if proven is null then
    return false;
  end if;
  update user_account u set vouched_email = u.email, version = u.version + 1
  where u.id = person and lower(u.email) = lower(proven)
    and not exists (select from user_account o where o.id <> u.id and lower(o.vouched_email) = lower(proven));
  return found;
end $$;
revoke all on function app.confirm_email from public;
grant execute on function app.confirm_email to app_staff, app_outsider;
