-- The statements that took most time in this database, with their shares. Check app.statement_watch() first.
--
-- Values must not leave the database. The extension replaces them in SELECT, INSERT, UPDATE, DELETE and MERGE, but
-- keeps utility commands (ALTER ROLE … PASSWORD '…') as sent, and does not replace them if an entry was evicted between
-- parsing and running. So commands are left out, and what still looks like a value is replaced here.
create or replace function app.slow_statements(most integer) returns table (statement text, calls bigint, total_ms double precision,
  mean_ms double precision, max_ms double precision, rows bigint, share double precision)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $body$
declare place text;
begin
  select quote_ident(n.nspname) into place from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_stat_statements';
  return query execute format($query$
    with counted as (
      select s.queryid, min(s.query) as query, sum(s.calls)::bigint as calls, sum(s.total_exec_time) as total, max(s.max_exec_time) as longest,
        sum(s.rows)::bigint as rows
      from %s.pg_stat_statements s
      where s.dbid = (select d.oid from pg_database d where d.datname = current_database())
        and s.query ~* '^\s*(select|insert|update|delete|merge|with)\M'
      group by s.queryid
    ), shared as (select c.*, c.total / nullif(sum(c.total) over (), 0) as share from counted c)
    select left(regexp_replace(regexp_replace(regexp_replace(h.query,
        $text$'[^']*'|\$[a-z_]*\$.*\$[a-z_]*\$$text$, '?', 'gi'), $number$(?<![\w$.])\d[\d.]*(?!\w)$number$, '?', 'g'), '\s+', ' ', 'g'), 500),
      h.calls, h.total, h.total / nullif(h.calls, 0), h.longest, h.rows, coalesce(h.share, 0)
    from shared h order by h.total desc, h.queryid limit %s$query$, place, most);
end $body$;
revoke all on function app.slow_statements from public;
grant execute on function app.slow_statements to app_staff;
