-- In a transaction apart: adding it unchecked and checking it at once would block every read meanwhile.
alter table collection validate constraint collection_refunded;
