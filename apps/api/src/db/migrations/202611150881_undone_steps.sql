-- A step can be undone: a kind of its own, so that the history tells it from a stage somebody took a party back to.
alter table stage_transition drop constraint stage_transition_kind_check;
alter table stage_transition add constraint stage_transition_kind_check
  check (kind in ('declared', 'back', 'forced', 'handed', 'undone')) not valid;
alter table stage_transition validate constraint stage_transition_kind_check;
alter table stage_interval drop constraint stage_interval_kind_check;
alter table stage_interval add constraint stage_interval_kind_check
  check (kind in ('entered', 'declared', 'back', 'forced', 'handed', 'undone')) not valid;
alter table stage_interval validate constraint stage_interval_kind_check;
