set lock_timeout = '5s';

-- Where somebody was is forgotten after its term; that the visit took place is not.
-- readers: nobody; the place of the last visit is read from affected_party, where it may be empty
alter table check_in alter column latitude drop not null;
-- readers: nobody, as above
alter table check_in alter column longitude drop not null;
