-- In a transaction apart: adding them unchecked and checking them at once would block every read meanwhile.
alter table collection_part validate constraint collection_part_credit;
alter table collection_part validate constraint collection_part_signed;
alter table collection_part validate constraint collection_part_effective;
alter table collection_part validate constraint collection_part_taken_back;
alter table collection_party validate constraint collection_party_signed;
