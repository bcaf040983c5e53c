-- The policy's single limit for the event (LUC), in centavos: compared with what is quoted. Not granted to outsiders.
alter table claim add column insured_limit bigint;
alter table claim add constraint claim_insured_limit_check check (insured_limit between 1 and 9000000000000) not valid;

-- Quantities outside those of the concept, and totals above the limit of the policy, are looked for.
alter table quotation_rule drop constraint quotation_rule_check2;
alter table quotation_rule drop constraint quotation_rule_kind_check;
alter table quotation_rule add constraint quotation_rule_kind_check check (kind in ('priceOutOfRange', 'priceFarAbove', 'duplicateLine',
  'photoMissing', 'quantityOutOfRange', 'beyondDrawing', 'splitLines', 'aboveInsuredLimit')) not valid;
insert into quotation_rule (kind, name, severity)
  select 'quantityOutOfRange', 'Cantidad fuera del concepto', 'reason' where exists (select from quotation_rule);
update quotation_rule set severity = 'reason', version = version + 1 where kind = 'aboveInsuredLimit';

-- Whether an insurer gives a counter-receipt now decides whether its invoices wait for one; until now all did.
alter table customer alter column requires_counter_receipt set default true;
update customer set requires_counter_receipt = true, version = version + 1 where not requires_counter_receipt;

-- Where a motif applies, and whether it asks for a photo, is no longer asked: all applied to the scope, and the scope is
-- settled with four photos. The columns go with the next release.
alter table scope_motif alter column applies_to set default array['scope'];
