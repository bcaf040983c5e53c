-- The sources of dynamic reports. Their role reads all rows, because the statement restricts them to the user's access.
-- It can write nothing.
drop policy if exists reports on affected_party;
create policy reports on affected_party for select to app_reporter using (true);
drop policy if exists reports on agreement;
create policy reports on agreement for select to app_reporter using (true);
drop policy if exists reports on amount_event;
create policy reports on amount_event for select to app_reporter using (true);
drop policy if exists reports on authorization_decision;
create policy reports on authorization_decision for select to app_reporter using (true);
drop policy if exists reports on authorization_request;
create policy reports on authorization_request for select to app_reporter using (true);
drop policy if exists reports on business_cycle;
create policy reports on business_cycle for select to app_reporter using (true);
drop policy if exists reports on business_unit;
create policy reports on business_unit for select to app_reporter using (true);
drop policy if exists reports on claim;
create policy reports on claim for select to app_reporter using (true);
drop policy if exists reports on collection_part;
create policy reports on collection_part for select to app_reporter using (true);
drop policy if exists reports on collection_party;
create policy reports on collection_party for select to app_reporter using (true);
drop policy if exists reports on complaint;
create policy reports on complaint for select to app_reporter using (true);
drop policy if exists reports on complaint_cause;
create policy reports on complaint_cause for select to app_reporter using (true);
drop policy if exists reports on complaint_channel;
create policy reports on complaint_channel for select to app_reporter using (true);
drop policy if exists reports on complaint_interval;
create policy reports on complaint_interval for select to app_reporter using (true);
drop policy if exists reports on complaint_stage;
create policy reports on complaint_stage for select to app_reporter using (true);
drop policy if exists reports on complement_part;
create policy reports on complement_part for select to app_reporter using (true);
drop policy if exists reports on concept;
create policy reports on concept for select to app_reporter using (true);
drop policy if exists reports on customer;
create policy reports on customer for select to app_reporter using (true);
drop policy if exists reports on division;
create policy reports on division for select to app_reporter using (true);
drop policy if exists reports on invoice;
create policy reports on invoice for select to app_reporter using (true);
drop policy if exists reports on invoice_move;
create policy reports on invoice_move for select to app_reporter using (true);
drop policy if exists reports on invoice_party;
create policy reports on invoice_party for select to app_reporter using (true);
drop policy if exists reports on job_type;
create policy reports on job_type for select to app_reporter using (true);
drop policy if exists reports on payment_request;
create policy reports on payment_request for select to app_reporter using (true);
drop policy if exists reports on process_stage;
create policy reports on process_stage for select to app_reporter using (true);
drop policy if exists reports on provider;
create policy reports on provider for select to app_reporter using (true);
drop policy if exists reports on provider_standing;
create policy reports on provider_standing for select to app_reporter using (true);
drop policy if exists reports on quotation;
create policy reports on quotation for select to app_reporter using (true);
drop policy if exists reports on quotation_line;
create policy reports on quotation_line for select to app_reporter using (true);
drop policy if exists reports on report_mode;
create policy reports on report_mode for select to app_reporter using (true);
drop policy if exists reports on service_detail;
create policy reports on service_detail for select to app_reporter using (true);
drop policy if exists reports on service_family;
create policy reports on service_family for select to app_reporter using (true);
drop policy if exists reports on service_subfamily;
create policy reports on service_subfamily for select to app_reporter using (true);
drop policy if exists reports on stage_interval;
create policy reports on stage_interval for select to app_reporter using (true);
drop policy if exists reports on state;
create policy reports on state for select to app_reporter using (true);
drop policy if exists reports on unit_of_measure;
create policy reports on unit_of_measure for select to app_reporter using (true);
drop policy if exists reports on user_account;
create policy reports on user_account for select to app_reporter using (true);
drop policy if exists reports on zone;
create policy reports on zone for select to app_reporter using (true);

grant select on affected_party, agreement, amount_event, authorization_decision, authorization_request, business_cycle, business_unit,
  claim, collection_part, collection_party, complaint, complaint_cause, complaint_channel, complaint_interval, complaint_stage,
  complement_part, concept, customer, division, invoice, invoice_move, invoice_party, job_type, payment_request, process_stage, provider,
  provider_standing, quotation, quotation_line, report_mode, service_detail, service_family, service_subfamily, stage_interval, state,
  unit_of_measure, zone to app_reporter;
-- Only the names of users.
grant select (id, username, first_name, last_name, display_name) on user_account to app_reporter;
