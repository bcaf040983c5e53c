-- The papers a provider must keep in order. Nothing is deleted: a wrong one is voided, a newer one stands above the older.
create table provider_document (
  id bigint generated always as identity primary key,
  provider_id bigint not null references provider (id),
  kind text not null check (kind in ('taxCertificate', 'opinion32d', 'repse', 'insurance', 'bankCover', 'other')),
  title text not null default '' check (length(title) <= 80 and (kind <> 'other' or title <> '')),
  file_key uuid not null unique references stored_file (key),
  issued_on date,
  expires_on date,
  added_by bigint not null references user_account (id),
  added_at timestamptz not null default now(),
  is_active boolean not null default true,
  void_reason text not null default '' check (length(void_reason) <= 300),
  voided_by bigint references user_account (id),
  voided_at timestamptz,
  version integer not null default 1,
  check (expires_on is null or issued_on is null or expires_on >= issued_on),
  check (is_active or (void_reason <> '' and voided_by is not null and voided_at is not null))
);
create index provider_document_of_provider on provider_document (provider_id, kind, id desc);
create index provider_document_expiring on provider_document (expires_on) where is_active and expires_on is not null;
create index provider_document_added_by on provider_document (added_by);
create index provider_document_voided_by on provider_document (voided_by) where voided_by is not null;
call app.wall('provider_document');
grant select on provider_document to app_outsider;
grant insert (provider_id, kind, title, file_key, issued_on, expires_on, added_by) on provider_document to app_outsider;
create policy own_provider on provider_document for select to app_outsider
  using (provider_id = (select app.current_provider_id()));
create policy adds_own on provider_document for insert to app_outsider
  with check (provider_id = (select app.current_provider_id()) and added_by = (select app.current_user_id()) and is_active);

-- A provider reads the files of its own documents, whoever sent them.
create policy of_own_provider on stored_file for select to app_outsider
  using (exists (select from provider_document d where d.file_key = key and d.provider_id = (select app.current_provider_id())));
