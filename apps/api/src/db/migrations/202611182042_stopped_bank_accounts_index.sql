-- without transaction
create index concurrently provider_bank_account_stopped_by on provider_bank_account (stopped_by_id) where stopped_by_id is not null;
