create or replace trigger follow_appointment after insert or update of scheduled_at, state on appointment
  for each row execute function app.follow_appointment();
