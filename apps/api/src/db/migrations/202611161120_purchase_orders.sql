-- As they were on the day: a provider that does not attend the party reads its order and nothing else of the claim.
alter table purchase_order add column claim_number text not null default '' check (length(claim_number) <= 100);
alter table purchase_order add column party text not null default '' check (length(party) <= 300);
alter table purchase_order add column place text not null default '' check (length(place) <= 1000);
-- Whoever holds the paper asks with it whether it still counts.
alter table purchase_order add column verification_code text check (verification_code ~ '^[0-9a-f]{32}$');
alter table purchase_order add column reminded_at timestamptz not null default now();
alter table purchase_order add column reminders integer not null default 0 check (reminders >= 0);
-- Who answered in their name, as it was told to us.
alter table purchase_order add column answer_note text not null default '' check (length(answer_note) <= 1000);
-- Whose link it is where a signed-in user of the provider made it for itself.
alter table purchase_order_link add column user_id bigint;
alter table purchase_order_link add constraint purchase_order_link_user_id_fkey foreign key (user_id) references user_account (id) not valid;
grant usage on sequence purchase_order_folio to app_staff, app_worker;
