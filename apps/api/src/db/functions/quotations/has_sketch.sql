-- Whether a sketch is drawn in the current quotation of a party, ours or one handed in: it counts as the document.
-- Callable by users who see the party, who do not see every quotation of it.
create or replace function app.has_sketch(of_party bigint) returns boolean language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.quotation q where q.affected_party_id = of_party and q.is_current
    and (q.side = 'customer' or q.state = 'handedIn') and q.drawing is not null and jsonb_array_length(q.drawing::jsonb -> 'shapes') > 0)
$$;
revoke all on function app.has_sketch from public;
grant execute on function app.has_sketch to app_staff, app_outsider, app_worker;
