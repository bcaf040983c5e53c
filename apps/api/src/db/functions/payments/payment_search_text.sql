-- The folded search text of a request: its printed number, payee, numbers of the claim, and party.
create or replace function app.payment_search_text(folio bigint, payee text, claim_number text, report_number text, claim_folio text, party text)
returns text language sql immutable parallel safe as $$
  select app.fold(concat_ws(' ', 'sp-' || lpad(folio::text, greatest(6, length(folio::text)), '0'), payee, claim_number, report_number, claim_folio, party))
$$;
