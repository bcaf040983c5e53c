-- Cancels the requests that nobody had authorized when their party was released; returns their facts from before.
-- Security definer: a provider that declines may not write requests.
create or replace function app.cancel_unauthorized(of_party bigint, former bigint, why text) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  ending bigint[];
  told jsonb;
begin
  perform app.refuse_foreign_release(of_party, former);
  perform from public.payment_request r where r.id in (select c.id from app.commitments_to_release(of_party, former) c where c.kind = 'request')
  order by r.id for no key update;
  ending := array(select c.id from app.commitments_to_release(of_party, former) c where c.kind = 'request');
  told := app.payment_facts(ending);
  update public.payment_request r set state = 'cancelled', answer = why, moved_by = app.current_user_id(), version = r.version + 1
  where r.id = any (ending);
  return told;
end $$;
revoke all on function app.cancel_unauthorized from public;
grant execute on function app.cancel_unauthorized to app_staff, app_worker, app_outsider;
