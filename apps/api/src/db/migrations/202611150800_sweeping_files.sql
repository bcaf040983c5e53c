-- sweeping: nobody took the file in and its bytes are being removed. The sweeper takes the row before it touches the storage, so
-- that no record can take in a file whose bytes are about to go; a file in this state is shown to nobody.
alter table stored_file drop constraint stored_file_state_check;
alter table stored_file add constraint stored_file_state_check
  check (state in ('receiving', 'received', 'checking', 'waiting', 'ready', 'refused', 'infected', 'sweeping')) not valid;
alter table stored_file validate constraint stored_file_state_check;

alter policy attaches_own on stored_file
  using (uploaded_by = (select app.current_user_id()) and attached_at is null and state <> 'sweeping');
