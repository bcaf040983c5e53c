-- Total of valid credit notes on an invoice.
create or replace function app.receipt_credited(invoice bigint) returns bigint language sql stable parallel safe as $$
  select coalesce(sum(p.amount), 0)::bigint from tax_receipt_part p join tax_receipt c on c.id = p.receipt_id
  where p.invoice_id = invoice and p.kind = 'E' and c.state not in ('rejected', 'cancelled')
$$;
