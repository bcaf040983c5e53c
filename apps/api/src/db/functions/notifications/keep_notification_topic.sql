-- Skips a notification whose topic already exists, as ON CONFLICT DO NOTHING would. The unique key is a separate table:
-- unique keys of a table partitioned by month would have to contain the time, and facts of two months may share a
-- topic.
create or replace function app.keep_notification_topic() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.notification_topic (user_id, topic, happened_at) values (new.user_id, new.topic, new.happened_at) on conflict do nothing;
  return case when found then new end;
end $$;
