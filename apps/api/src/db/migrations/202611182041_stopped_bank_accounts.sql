-- One person stops an approved account at any time; nothing is paid to it from then on.
alter table provider_bank_account add column stopped_at timestamptz;
alter table provider_bank_account add column stopped_by_id bigint;
alter table provider_bank_account add column stop_reason text not null default '';
alter table provider_bank_account add constraint stopped_by foreign key (stopped_by_id) references user_account (id) not valid;
alter table provider_bank_account add constraint stopped_whole check ((stopped_at is null) = (stopped_by_id is null)
  and (stopped_at is null) = (stop_reason = '') and length(stop_reason) <= 500 and (stopped_at is null or approved_at is not null)) not valid;
grant select (stopped_at) on provider_bank_account to app_outsider;
