-- What a request is found by, folded: the number as it is printed, whom it pays, the numbers of the claim, the party.
create or replace function app.payment_search_text(folio bigint, payee text, claim_number text, report_number text, claim_folio text, party text)
returns text language sql immutable parallel safe as $$
  select app.fold(concat_ws(' ', 'sp-' || lpad(folio::text, greatest(6, length(folio::text)), '0'), payee, claim_number, report_number, claim_folio, party))
$$;
