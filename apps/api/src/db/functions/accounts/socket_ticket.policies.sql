drop policy if exists own_session on socket_ticket;
create policy own_session on socket_ticket for insert to app_outsider
  with check (exists (select from session where id = session_id));
