create or replace function app.audit_content_hash(event audit_event) returns bytea language sql stable parallel safe as $$
  select sha256(convert_to(jsonb_build_array(
    event.id, extract(epoch from event.at), event.act, event.outcome, event.user_id, event.session_id, event.request_id,
    host(event.ip), event.entity, event.entity_id, event.changes, event.detail)::text, 'UTF8'))
$$;
