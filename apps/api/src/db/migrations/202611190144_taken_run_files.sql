-- When the file of a run was first handed out: from then on the bank may have it, whatever is withdrawn.
alter table payment_run add column file_taken_at timestamptz;
update payment_run set file_taken_at = closed_at where state = 'closed' and file_key is not null;
