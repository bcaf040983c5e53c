-- Moves what some rows of a table hold in their personal columns to `blocked_value`, and empties the columns. The marks
-- behind the names of columns are explained in `personal_places`.
create or replace function app.block_place(party bigint, target text, holds text, columns text[], asked bigint) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  kept text;
  emptied text;
begin
  with marked as (
    select substring(c from '^[a-z_]+') as name, substring(c from '[!?#=].*$') as mark from unnest(columns) c
  ), typed as (
    select m.name, m.mark, format_type(a.atttypid, null) as type from marked m
    join pg_catalog.pg_attribute a on a.attrelid = format('public.%I', target)::regclass and a.attname = m.name
    union all
    select a.attname, '+', 'integer' from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', target)::regclass and a.attname = 'version' and a.atttypid = 'integer'::regtype
  )
  select string_agg(format('%L, t.%I', app.camel_case(name), name), ', ') filter (where mark is distinct from '+'),
    string_agg(format('%I = ', name) || case
      when mark = '+' then 'version + 1'
      when mark = '?' then 'null'
      when mark like '=%' then quote_literal(substr(mark, 2))
      when mark = '#' then $m$'Bloqueado ' || gen_random_uuid()$m$
      when type = 'text[]' then case when mark = '!' then $m$'{Bloqueado}'$m$ else $m$'{}'$m$ end
      when type = 'jsonb' then format($m$case jsonb_typeof(%I) when 'array' then '[]'::jsonb when 'object' then '{}' end$m$, name)
      when type <> 'text' then 'null'
      when mark = '!' then format($m$case when %1$I = '' then '' when %1$I <> '' then 'Bloqueado' end$m$, name)
      else format($m$case when %I is not null then '' end$m$, name) end, ', ')
  into kept, emptied from typed;
  execute format('insert into public.blocked_value (affected_party_id, place, row_key, content)
    select $2, %L, coalesce(to_jsonb(t) ->> ''id'', %L), jsonb_build_object(%s) from public.%I t where %s',
    app.camel_case(target), asked, kept, target, holds) using asked, party;
  perform set_config('app.erases', target, true);
  execute format('update public.%I t set %s where %s', target, emptied, holds) using asked;
  perform set_config('app.erases', '', true);
end $$;
revoke all on function app.block_place from public;
