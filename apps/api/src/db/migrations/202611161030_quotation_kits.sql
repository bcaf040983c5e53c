-- Why: the same work is quoted again and again as the same group of lines; a kit is that group under a name, without prices.
create table quotation_kit (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  registered_by bigint references user_account (id),
  registered_at timestamptz not null default now()
);
create unique index quotation_kit_name on quotation_kit (app.fold(name));
create index quotation_kit_registered_by on quotation_kit (registered_by);
call app.wall('quotation_kit');

create table quotation_kit_line (
  kit_id bigint not null references quotation_kit (id) on delete cascade,
  position integer not null check (position > 0),
  concept_id bigint references concept (id),
  name text not null check (length(name) between 1 and 500),
  unit_id bigint references unit_of_measure (id),
  -- For one of the kit: what is inserted is multiplied.
  quantity numeric(14, 4) not null check (quantity > 0),
  primary key (kit_id, position)
);
create index quotation_kit_line_of_concept on quotation_kit_line (concept_id) where concept_id is not null;
create index quotation_kit_line_of_unit on quotation_kit_line (unit_id) where unit_id is not null;
call app.wall('quotation_kit_line');
