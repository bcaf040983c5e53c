-- Tasks are the company's own: a provider is told what to do by the next step of what it attends.
drop policy attended on task;
revoke select on task from app_outsider;
revoke select (id, claim_id, affected_party_id, pattern, title, notes, owner_group, owner_id, due_at, state, overdue_at, made_at, settled_at, outcome, version)
  on task from app_outsider;
