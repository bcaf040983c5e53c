create or replace function app.record_audit(
  act text, outcome text, user_id bigint, session_id uuid, request_id text, ip inet,
  entity text, entity_id text, changes jsonb, detail jsonb
) returns void language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into public.audit_event (act, outcome, user_id, session_id, request_id, ip, entity, entity_id, changes, detail, content_hash)
  -- Outsiders act in their own name only, whatever they pass.
  values ($1, $2, case when session_user = 'app_outsider' then app.current_user_id() else $3 end, $4, $5, $6, $7, $8, $9, $10, '')
$$;
revoke all on function app.record_audit(text, text, bigint, uuid, text, inet, text, text, jsonb, jsonb) from public;
grant execute on function app.record_audit(text, text, bigint, uuid, text, inet, text, text, jsonb, jsonb) to app_staff, app_outsider, app_worker;
