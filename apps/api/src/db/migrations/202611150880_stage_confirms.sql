-- What somebody confirms in a stage, as data: packages/domain/src/process says it, every deployment writes it, and `move_party` reads it to
-- have it confirmed again when a party is taken back over the stage.
alter table process_stage add column confirms text;
update process_stage set confirms = case number when 5.03 then 'work' when 6.01 then 'data' else 'paperwork' end
where number in (5.03, 6.01, 6.02);
