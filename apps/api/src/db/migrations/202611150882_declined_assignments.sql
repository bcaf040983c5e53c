-- Whether a provider gave a job back itself: it is not suggested for the same affected party again.
alter table provider_assignment add column declined_at timestamptz;
update provider_assignment n set declined_at = n.changed_at
where n.changed_at is not null and exists (select from affected_party a join stage_interval i on i.affected_party_id = a.id
  join stage_transition t on (t.from_stage_id, t.to_stage_id, t.kind, t.rule) = (i.from_stage_id, i.stage_id, i.kind, i.rule)
  where a.slug = n.resource and t.effect = 'declinesAssignment'
    and i.opened_at between n.changed_at - interval '1 second' and n.changed_at + interval '1 second');
