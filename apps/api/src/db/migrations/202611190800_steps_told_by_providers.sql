-- How staff heard of a step that it records for a provider; null where the taker of the step is its author.
alter table stage_interval add column told_through text;
alter table stage_interval add constraint told_through_known
  check (told_through in ('telephone', 'whatsApp', 'mail', 'inPerson')) not valid;
-- How long ago a provider may have said it, and whether another person looks at the work it calls finished.
alter table company add column told_within_hours smallint not null default 72;
alter table company add column is_validated_by_another boolean not null default true;
alter table company add constraint told_within_a_month check (told_within_hours between 1 and 720) not valid;

insert into permission (code) values ('sinister/affected/record') on conflict do nothing;
insert into user_group_permission (group_name, permission_code)
select g.name, 'sinister/affected/record' from user_group g where g.name in ('Admin', 'GeOp', 'CoDi', 'EsAt', 'Supervisor')
on conflict do nothing;
