-- What being in a stage means and what a step does, as data: packages/domain/src/process says it, every deployment writes it, and functions
-- and jobs read it. Filled here too, so that a version running during the deployment never reads an empty answer.
alter table process_stage
  add column is_end boolean not null default false,
  add column is_due_by_promise boolean not null default false,
  add column counts_unauthorized boolean not null default false,
  add column marks_no_provider boolean not null default false,
  add column releases_provider boolean not null default false;
update process_stage set is_end = number >= 9, is_due_by_promise = number = 5.02, counts_unauthorized = number in (4.01, 4.02, 4.03, 6.04),
  marks_no_provider = number = 1.04, releases_provider = number < 1.03;

alter table stage_transition add column effect text;
update stage_transition set effect = case rule when 'T01' then 'completesRegistration' when 'T05' then 'bringsOwnProvider'
  when 'T07' then 'declinesAssignment' when 'T48' then 'callsOff' when 'T47' then 'finishes' end
where rule in ('T01', 'T05', 'T07', 'T47', 'T48');
