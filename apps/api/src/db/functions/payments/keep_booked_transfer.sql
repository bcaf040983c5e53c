-- A transfer recorded as not paid, or returned, becomes paid only by booking a bank line that says so, by another user than who
-- sent the run. A paid transfer is returned only with the approval of a second person.
create or replace function app.keep_booked_transfer() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_table_name = 'payment_transfer' then
    if new.state = 'returned' and old.state <> 'returned' then
      if old.state <> 'paid' or new.surplus <> 0 or new.cash is distinct from old.cash or not exists (select from transfer_return x
          where x.transfer_id = new.id and x.approved_by is not null and x.superseded_at is null) then
        raise exception 'a paid transfer is returned by the approval of a second person' using errcode = '42501';
      end if;
    elsif (old.state in ('refused', 'returned') and new.state <> old.state or new.cash is distinct from old.cash or new.surplus <> old.surplus)
      and not exists (select from bank_contradiction c join bank_answer_line l on l.id = c.line_id
        where c.transfer_id = new.id and c.booked_by is not null and l.outcome = 'paid' and l.amount = coalesce(new.cash, new.amount)) then
      raise exception 'a contradicted transfer is booked by a second person, with the bank''s amount' using errcode = '42501';
    end if;
  elsif new.booked_by is not null and exists (select from payment_transfer t join payment_run n on n.id = t.run_id
      where t.id = new.transfer_id and coalesce(n.sent_by, n.closed_by) = new.booked_by) then
    raise exception 'the user who sent the run may not book the payment' using errcode = '42501';
  end if;
  return new;
end $$;
