create or replace trigger follow_appointment after insert or update of scheduled_at, state on appointment
  for each row execute function app.follow_appointment();
create or replace trigger keep_visit_slot after insert or update of scheduled_at, minutes, state, visitor_id, visitor_provider_id, visitor_phone
  on appointment for each row execute function app.keep_visit_slot();
