-- What is wrong in an invoice is put right by another one that replaces it. The tax authority wants the substitute stamped before the first is
-- cancelled: until then it waits in "replacing", is owed by nobody and bills no party, so that nothing is billed twice.
alter table invoice add column replaces_id bigint;
alter table invoice add constraint invoice_replaces foreign key (replaces_id) references invoice (id) not valid;
alter table invoice add constraint invoice_replaces_another check (replaces_id <> id and (replaces_id is null or kind = 'I')) not valid;
alter table invoice drop constraint invoice_state_check;
alter table invoice add constraint invoice_state_check
  check (state in ('draft', 'frozen', 'sent', 'stamped', 'refused', 'unknown', 'replacing', 'cancelling', 'cancelled')) not valid;
alter table invoice drop constraint invoice_check1;
alter table invoice add constraint invoice_has_receipt
  check ((state in ('stamped', 'replacing', 'cancelling', 'cancelled')) = (receipt_id is not null)) not valid;
alter table invoice add constraint invoice_replacing check (state <> 'replacing' or replaces_id is not null) not valid;
insert into invoice_step (from_state, to_state) values
  ('sent', 'replacing'), ('unknown', 'replacing'), ('replacing', 'stamped'), ('replacing', 'cancelled');
