-- Which ends are ends without the work; packages/domain/src/process says it and every deployment writes it, filled here for the one running.
alter table process_stage add column is_called_off boolean not null default false;
update process_stage set is_called_off = number > 9.01;
