-- While somebody is away others hold the claims: on the day of the return both are told, and one of them, or whoever shares out the
-- work, gives them back.
alter table reassignment add column return_told_at timestamptz;
alter table reassignment add column returned_at timestamptz;
alter table reassignment add column returned_by bigint;
alter table reassignment add constraint reassignment_returned_by_fkey foreign key (returned_by) references user_account (id) not valid;
