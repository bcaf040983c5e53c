alter table session validate constraint session_of_link;
alter table session validate constraint session_of_link_ends;
