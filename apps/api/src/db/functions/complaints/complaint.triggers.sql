create or replace trigger enter after insert on complaint for each row execute function app.enter_complaint();

drop trigger if exists follow_stage on complaint;
create constraint trigger follow_stage after update of stage_id, stage_since on complaint deferrable initially deferred
  for each row execute function app.check_stage_of_party('id', 'complaint', 'complaint_interval', 'complaint_id');

create or replace trigger follow_opened after insert on complaint for each row execute function app.follow_complaint();

create or replace trigger follow_closed after update of closed_at on complaint for each row
  when (old.closed_at is distinct from new.closed_at) execute function app.follow_complaint();
