-- Every row of history names the act that wrote it, also a row that a trigger inserts.
alter table amount_event alter column act_id set default app.current_act();
alter table complaint_interval alter column act_id set default app.current_act();
alter table fact alter column act_id set default app.current_act();
alter table invoice_move alter column act_id set default app.current_act();
alter table ledger_txn alter column act_id set default app.current_act();
alter table logbook_entry alter column act_id set default app.current_act();
alter table payment_hold alter column act_id set default app.current_act();
alter table payment_request_move alter column act_id set default app.current_act();
alter table stage_interval alter column act_id set default app.current_act();
