-- How long a document of each kind holds at most, counted from its issue or, where that is not told, from the day it was added:
-- a provider writes the dates of its own papers.
create table document_kind (
  kind text primary key,
  -- Null: it holds as long as it says.
  most_days integer check (most_days > 0)
);
call app.wall('document_kind');
revoke insert, update, delete on document_kind from app_staff, app_worker;
grant select on document_kind to app_outsider;
create policy known on document_kind for select to app_outsider using (true);
insert into document_kind (kind, most_days) values
  ('taxCertificate', 366), ('opinion32d', 92), ('repse', 1096), ('insurance', 366), ('bankCover', null), ('other', null);

-- What a provider adds counts when somebody of ours has accepted it.
alter table provider_document
  add column review text not null default 'pending' check (review in ('pending', 'accepted', 'rejected')),
  add column review_reason text not null default '' check (length(review_reason) <= 300),
  add column reviewed_by bigint references user_account (id),
  add column reviewed_at timestamptz,
  add constraint reviewed_by_somebody check (review = 'pending' or (reviewed_by is not null and reviewed_at is not null)),
  add constraint rejected_with_reason check (review <> 'rejected' or review_reason <> '');
create index provider_document_reviewed_by on provider_document (reviewed_by) where reviewed_by is not null;
create index provider_document_to_review on provider_document (provider_id) where is_active and review = 'pending';

-- The last day on which a document holds; null: for ever.
create function app.document_ends(document provider_document) returns date language sql stable parallel safe as $$
  select least(document.expires_on, coalesce(document.issued_on, (document.added_at at time zone 'America/Mexico_City')::date) + k.most_days)
  from document_kind k where k.kind = document.kind
$$;

-- Of each required kind the newest document that holds: active, accepted, its file checked and found sound.
create or replace function app.count_documents(counted bigint) returns void language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.provider_standing s set documents_until = (
    select case when count(d.ends) = count(*) then min(d.ends) end
    from unnest(array['taxCertificate', 'opinion32d', 'repse', 'insurance']) required (kind) left join lateral (
      select coalesce(app.document_ends(p), date '9999-12-31') as ends
      from public.provider_document p join public.stored_file f on f.key = p.file_key
      where p.provider_id = counted and p.kind = required.kind and p.is_active and p.review = 'accepted' and f.state = 'ready'
      order by p.id desc limit 1) d on true)
  where s.provider_id = counted
$$;

-- What our own people had added was looked at by them.
update provider_document d set review = 'accepted', reviewed_by = d.added_by, reviewed_at = d.added_at
from user_account u where u.id = d.added_by and u.provider_id is null and u.customer_id is null;
select app.count_documents(id) from provider;
