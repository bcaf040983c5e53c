create or replace trigger keep_booked before insert or update of booked_by on bank_contradiction
  for each row execute function app.keep_booked_transfer();
