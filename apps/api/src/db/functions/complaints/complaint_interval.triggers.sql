create or replace trigger keep_chain before insert on complaint_interval for each row execute function app.keep_interval_chain('complaint_id');

create or replace trigger keep before update or delete on complaint_interval for each row execute function app.keep_interval();

create or replace trigger keep_truncate before truncate on complaint_interval for each statement execute function app.refuse_change();

drop trigger if exists follow_stage on complaint_interval;
create constraint trigger follow_stage after update of closed_at on complaint_interval deferrable initially deferred
  for each row when (old.closed_at is null)
  execute function app.check_stage_of_party('complaint_id', 'complaint', 'complaint_interval', 'complaint_id');
