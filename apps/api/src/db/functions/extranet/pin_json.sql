-- A file sent with a package; null if it no longer exists.
create or replace function app.pin_json(of_file bigint) returns json language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select json_build_object('id', f.id, 'key', f.file_key, 'name', s.name, 'mediaType', s.media_type, 'isPhoto', s.has_preview, 'caption', f.caption,
    'fileType', coalesce(t.name, ''))
  from public.claim_file f join public.stored_file s on s.key = f.file_key left join public.file_type t on t.id = f.file_type_id
  where f.id = of_file and f.is_active and s.state = 'ready'
$$;
revoke all on function app.pin_json from public;
