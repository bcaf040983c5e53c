drop trigger if exists settle_order on tax_receipt;
create trigger settle_order after insert or update of state, affected_party_id, provider_id on tax_receipt for each row
  when (new.direction = 'received') execute function app.follow_order_papers();
