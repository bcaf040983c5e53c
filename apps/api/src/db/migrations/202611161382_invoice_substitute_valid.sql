alter table invoice validate constraint invoice_replaces;
alter table invoice validate constraint invoice_replaces_another;
alter table invoice validate constraint invoice_state_check;
alter table invoice validate constraint invoice_has_receipt;
alter table invoice validate constraint invoice_replacing;
