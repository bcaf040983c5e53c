-- Amount, date and payer of a collection never change: a mistake is reversed and entered again.
create or replace function app.keep_collection() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if (new.customer_id, new.account_id, new.received_on, new.amount, new.payment_form, new.reference, new.statement_line_id, new.folio, new.made_by)
      is distinct from (old.customer_id, old.account_id, old.received_on, old.amount, old.payment_form, old.reference, old.statement_line_id, old.folio,
        old.made_by) then
    raise exception 'amount, date and payer of a collection cannot be changed' using errcode = '23514';
  end if;
  if old.state = 'reversed' then raise exception 'a reversed part cannot be changed' using errcode = '23514'; end if;
  return new;
end $$;
