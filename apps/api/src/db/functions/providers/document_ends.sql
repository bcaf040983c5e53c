-- The last day on which a document is valid; null: it does not expire.
create or replace function app.document_ends(document provider_document) returns date language sql stable parallel safe as $$
  select least(document.expires_on, coalesce(document.issued_on, (document.added_at at time zone 'America/Mexico_City')::date) + k.most_days)
  from document_kind k where k.kind = document.kind
$$;
