-- A number that was not rejected belongs to one provider. The act looks first and says whose it is; two requests at once both see
-- nothing, and only this stops the second.
alter table provider_bank_account add constraint clabe_of_one_provider
  exclude using gist (clabe with =, provider_id with <>) where (rejected_at is null);
