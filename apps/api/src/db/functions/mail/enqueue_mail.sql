-- One queue, one mail at a time: a worker that dies leaves at most one mail of unknown outcome. The job key makes a
-- second request for the same mail replace the first. Thirteen attempts with the queue's growing pauses take about 22
-- hours.
create or replace function app.enqueue_mail(mail_id bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job('deliver-mail', json_build_object('mailId', mail_id), queue_name := 'mail',
    job_key := 'mail-' || mail_id, max_attempts := 13);
end $$;
revoke all on function app.enqueue_mail(bigint) from public;
grant execute on function app.enqueue_mail(bigint) to app_staff, app_worker;
