-- A request about a line names a line of the version that was decided about.
create or replace function app.keep_line_request() returns trigger language plpgsql as $$
begin
  if not exists (select from authorization_decision d join authorization_request r on r.id = d.request_id
    join quotation_line l on l.quotation_id = r.quotation_id where d.id = new.decision_id and l.line_number = new.line_number) then
    raise exception 'this line is not in the version decided about' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
