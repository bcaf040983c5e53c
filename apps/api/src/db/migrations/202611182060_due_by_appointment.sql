-- Whether a stage is due at the hour agreed for the visit instead of after its own term. Written at every deployment.
alter table process_stage add column is_due_by_appointment boolean not null default false;
