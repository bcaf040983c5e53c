-- The receipt of an indirect cost takes the way of the provider receipts: the same intake, examination and questions to
-- the tax authority. It is received from a seller who is none of our providers, and belongs to no affected party: spent.
alter table tax_receipt drop constraint tax_receipt_direction_check;
alter table tax_receipt add constraint tax_receipt_direction_check check (direction in ('received', 'issued', 'spent')) not valid;
alter table tax_receipt add constraint spent_for_no_party check (direction <> 'spent'
  or (provider_id is null and affected_party_id is null and order_id is null and business_unit_id is not null and kind = 'I' and currency = 'MXN')) not valid;
-- readers: take-receipt, which reads what was registered with it instead
alter table receipt_intake alter column provider_id drop not null;
-- readers: the lists of refusals, which are by provider
alter table receipt_refusal alter column provider_id drop not null;
alter table receipt_intake drop constraint receipt_intake_check1;
alter table receipt_intake add constraint intake_about check (case when provider_id is null
  then slot = 'I' and affected_party_id is null and order_id is null and request_id is null and xml_key is not null and pdf_key is not null
  else slot <> 'I' or affected_party_id is not null end) not valid;

-- Net of what was withheld of its supplier.
alter table indirect_cost add column withheld_income_tax bigint not null default 0;
alter table indirect_cost add column withheld_value_tax bigint not null default 0;
alter table indirect_cost add column receipt_id bigint;
alter table indirect_cost add constraint indirect_cost_withheld check (withheld_income_tax >= 0 and withheld_value_tax >= 0
  and withheld_income_tax + withheld_value_tax < base + tax and (uuid is not null or withheld_income_tax + withheld_value_tax = 0)) not valid;
alter table indirect_cost add constraint indirect_cost_receipt foreign key (receipt_id) references tax_receipt (id) not valid;

-- What is typed beside the files of an indirect cost, until the intake has read them.
create table indirect_cost_intake (
  intake_id bigint primary key references receipt_intake (id),
  business_unit_id bigint not null references business_unit (id),
  zone_id bigint references zone (id),
  category text not null check (category in ('freight', 'travel', 'fuel', 'tools', 'office', 'card', 'other')),
  period date not null check (extract(day from period) = 1),
  proration text not null check (proration in ('claims', 'amount')),
  holding text not null check (length(holding) between 1 and 60),
  note text not null default '' check (length(note) <= 1000)
);
create index indirect_cost_intake_of_unit on indirect_cost_intake (business_unit_id);
create index indirect_cost_intake_of_zone on indirect_cost_intake (zone_id) where zone_id is not null;
call app.wall_append_only('indirect_cost_intake');
