set lock_timeout = '5s';
alter table appointment validate constraint visitor_known;
alter table appointment validate constraint visiting_provider_known;
alter table appointment validate constraint one_visitor;
alter table appointment validate constraint visit_of_a_day;
alter table appointment validate constraint visit_words;
alter table outgoing_mail validate constraint calendar_short;
alter table company validate constraint visits_possible;
alter table party_visit_act validate constraint party_visit_act_what_check;
