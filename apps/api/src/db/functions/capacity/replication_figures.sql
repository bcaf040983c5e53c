-- Connected standbys, and slots that retain WAL for one that may be away. Addresses are left out.
create or replace function app.replication_figures() returns table (kind text, name text, state text, lag_seconds double precision,
  lag_bytes bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if pg_is_in_recovery() then return; end if;
  return query
    select 'standby', s.application_name, s.state || ', ' || s.sync_state, extract(epoch from s.replay_lag)::double precision,
      pg_wal_lsn_diff(pg_current_wal_lsn(), s.replay_lsn)::bigint
    from pg_stat_replication s where s.state is not null
    union all
    select 'slot', t.slot_name::text, case when t.active then 'active' else 'inactive' end, null::double precision,
      pg_wal_lsn_diff(pg_current_wal_lsn(), t.restart_lsn)::bigint
    from pg_replication_slots t;
end $$;
revoke all on function app.replication_figures from public;
grant execute on function app.replication_figures to app_staff;
