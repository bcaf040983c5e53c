-- The visit at which a photo was taken: its entry in the bitácora shows it, whenever it arrives.
alter table claim_file add column check_in_id bigint;
alter table claim_file add constraint claim_file_check_in_id_fkey foreign key (check_in_id) references check_in (id) not valid;
alter table claim_file validate constraint claim_file_check_in_id_fkey;
grant insert (check_in_id) on claim_file to app_outsider;
