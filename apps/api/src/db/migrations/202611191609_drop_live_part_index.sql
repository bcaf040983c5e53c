-- without transaction
drop index concurrently collection_part_live;
