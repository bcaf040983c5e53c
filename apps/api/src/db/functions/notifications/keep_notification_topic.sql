-- What was told under a topic is not told again, and is passed over as a conflict would be. The unique key is a table of its own: the keys of one kept by
-- months would have to contain the time, and facts of two months may share a topic.
create or replace function app.keep_notification_topic() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.notification_topic (user_id, topic, happened_at) values (new.user_id, new.topic, new.happened_at) on conflict do nothing;
  return case when found then new end;
end $$;
