-- The affected party a job is about, by reference instead of by the text of its slug. Empty for jobs kept before there were claims, whose
-- `resource` is free text. The text stays for the running version; a trigger fills the reference from it until the next release.
alter table provider_assignment add column affected_party_id bigint;
alter table provider_assignment add constraint provider_assignment_affected_party_id_fkey
  foreign key (affected_party_id) references affected_party (id) not valid;
update provider_assignment j set affected_party_id = a.id from affected_party a where a.slug = j.resource;
alter table provider_assignment validate constraint provider_assignment_affected_party_id_fkey;
