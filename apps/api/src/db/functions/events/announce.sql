create or replace function app.announce(fact_name text, fact_payload jsonb, user_id bigint, request text)
returns bigint language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare fact_id bigint;
begin
  insert into public.fact (name, payload, actor_user_id, request_id)
  -- Outsiders act in their own name only, whatever they pass.
  values (fact_name, fact_payload,
    case when session_user = 'app_outsider' then app.current_user_id() else coalesce(user_id, app.current_user_id()) end,
    coalesce(request, app.current_request_id()))
  returning id into fact_id;
  perform app.enqueue('dispatch-fact', json_build_object('factId', fact_id));
  return fact_id;
end $$;
revoke all on function app.announce(text, jsonb, bigint, text) from public;
grant execute on function app.announce(text, jsonb, bigint, text) to app_staff, app_outsider, app_worker;
