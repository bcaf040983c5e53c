-- A credit note above what an invoice still owes takes collections off it: a part below nothing, which names the note. It
-- counts for its invoice from when the note is frozen, and for its collection once the note is stamped.
alter table collection_part add column credit_id bigint;
alter table collection_part add constraint collection_part_credit foreign key (credit_id) references invoice (id) not valid;
alter table collection_part add column effective_at timestamptz;
alter table collection_part drop constraint collection_part_amount_check;
alter table collection_part add constraint collection_part_signed check (amount <> 0 and (amount < 0) = (credit_id is not null)) not valid;
alter table collection_part add constraint collection_part_effective check (effective_at is null or credit_id is not null) not valid;
-- Null where the note was refused or cancelled.
alter table collection_part drop constraint collection_part_check;
alter table collection_part add constraint collection_part_taken_back
  check (case when credit_id is null then (reversed_by is null) = (reversed_at is null) else reversed_by is null end) not valid;
alter table collection_party drop constraint collection_party_amount_check;
alter table collection_party drop constraint collection_party_check;
alter table collection_party add constraint collection_party_signed check (amount <> 0 and abs(tax) <= abs(amount)) not valid;
