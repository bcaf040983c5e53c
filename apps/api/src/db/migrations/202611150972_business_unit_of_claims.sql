-- Which of our companies a claim is worked and invoiced by; what an insurer's claims begin with.
alter table customer add column business_unit_id bigint;
alter table customer add constraint customer_business_unit_id_fkey foreign key (business_unit_id) references business_unit (id) not valid;
alter table customer validate constraint customer_business_unit_id_fkey;
alter table claim add column business_unit_id bigint;
alter table claim add constraint claim_business_unit_id_fkey foreign key (business_unit_id) references business_unit (id) not valid;
alter table claim validate constraint claim_business_unit_id_fkey;
