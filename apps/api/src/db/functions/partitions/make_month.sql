-- Creates the partition of a month (UTC), unless its range is already covered. Attached rather than created in place,
-- so that readers and writers of the table continue. It is in a schema without grants, so that its rows are accessible
-- only through the table's policies.
create or replace function app.make_month(parent text, month date) returns boolean language plpgsql
security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '2s' as $$
declare
  made text := format('%s_%s', parent, to_char(month, 'YYYYMM'));
  begins timestamptz := date_trunc('month', month::timestamp) at time zone 'UTC';
  ends timestamptz := (date_trunc('month', month::timestamp) + interval '1 month') at time zone 'UTC';
begin
  if exists (select from app.partitions() p where p.parent = make_month.parent and p.from_at < ends and p.to_at > begins) then return false; end if;
  execute format('create table partition.%I (like public.%I including defaults including constraints)', made, parent);
  execute format('alter table partition.%I enable row level security, force row level security', made);
  -- Row triggers are copied when it is attached, this one is not.
  if exists (select from pg_trigger t where t.tgrelid = format('public.%I', parent)::regclass and t.tgname = 'append_only_truncate') then
    execute format('create trigger append_only_truncate before truncate on partition.%I for each statement execute function app.refuse_change()', made);
  end if;
  execute format('alter table public.%I attach partition partition.%I for values from (%L) to (%L)', parent, made, begins, ends);
  return true;
end $$;
revoke all on function app.make_month(text, date) from public;
