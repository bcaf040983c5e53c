-- Providers quote from it. Only the columns granted: our price stays ours.
drop policy if exists readable on concept;
create policy readable on concept for select to app_outsider
  using (is_active and (select app.current_provider_id()) is not null);
