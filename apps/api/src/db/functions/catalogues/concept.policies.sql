-- Providers quote from it. Column grants exclude our price.
drop policy if exists readable on concept;
create policy readable on concept for select to app_outsider
  using (is_active and (select app.current_provider_id()) is not null);
