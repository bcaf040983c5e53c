-- Records every change of state in the history. A refused or cancelled document loses its effect: its parties can be
-- billed again, credited amounts are owed again, and attested payments need a new receipt. A substitute counts once it
-- has taken over.
create or replace function app.follow_invoice() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  counts boolean := new.state not in ('refused', 'cancelled') and (new.replaces_id is null or new.state in ('stamped', 'cancelling'));
begin
  if tg_op = 'UPDATE' and new.state = old.state then return null; end if;
  insert into public.invoice_move (invoice_id, from_state, to_state, user_id)
  values (new.id, case when tg_op = 'UPDATE' then old.state end, new.state, new.moved_by);
  if new.kind = 'I' then
    update public.invoice_party p set is_live = counts where p.invoice_id = new.id and p.is_live <> counts;
  elsif new.kind = 'E' then
    update public.invoice_credit c set is_live = counts where c.credit_id = new.id and c.is_live <> counts;
    -- What a cancelled credit note released is taken back by the cancelling act, if it is not applied yet.
    if not counts then
      update public.collection_part p set reversed_at = now() where p.credit_id = new.id and p.effective_at is null and p.reversed_at is null;
    end if;
  else
    update public.complement_part c set is_live = counts where c.complement_id = new.id and c.is_live <> counts;
  end if;
  return null;
end $$;
