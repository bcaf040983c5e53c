-- What one line was charged or paid, once, when the insurer or its matrix allowed the version it stands in.
create table price_fact (
  id bigint generated always as identity primary key,
  line_id bigint not null unique references quotation_line (id),
  side text not null check (side in ('customer', 'cost')),
  concept_id bigint not null references concept (id),
  unit_id bigint not null references unit_of_measure (id),
  zone_id bigint not null references zone (id),
  provider_id bigint references provider (id),
  unit_price bigint not null check (unit_price > 0),
  day date not null,
  -- The first day of its month.
  month date not null check (extract(day from month) = 1),
  check (day >= month and day < month + 31)
);
create index price_fact_of_concept on price_fact (concept_id, month);
create index price_fact_of_unit on price_fact (unit_id);
create index price_fact_of_zone on price_fact (zone_id);
create index price_fact_of_provider on price_fact (provider_id) where provider_id is not null;
call app.wall_append_only('price_fact');

-- The facts the memory does not hold yet. A row is written with its fact and taken away with the run that adds it up, so that no fact is
-- missed or counted twice, in whatever order transactions commit.
create table price_fact_waiting (
  fact_id bigint primary key references price_fact (id)
);
call app.wall('price_fact_waiting');

-- What a concept was charged in a zone and month. The prices are kept as a histogram whose bins are a tenth of a percent wide: n and sum of
-- each bin.
-- Histograms add up, so that a run reads the new facts and the buckets they fall into, and a reader the twelve months it asks for.
create table price_memory (
  concept_id bigint not null references concept (id),
  unit_id bigint not null references unit_of_measure (id),
  zone_id bigint not null references zone (id),
  month date not null,
  n integer not null check (n > 0),
  p10 bigint not null,
  p25 bigint not null,
  p50 bigint not null,
  p90 bigint not null,
  last_price bigint not null,
  last_day date not null,
  last_fact_id bigint not null references price_fact (id),
  bins integer[] not null,
  counts bigint[] not null,
  sums bigint[] not null,
  primary key (concept_id, unit_id, zone_id, month),
  check (cardinality(bins) = cardinality(counts) and cardinality(bins) = cardinality(sums))
);
create index price_memory_of_unit on price_memory (unit_id);
create index price_memory_of_zone on price_memory (zone_id);
create index price_memory_of_last_fact on price_memory (last_fact_id);
call app.wall('price_memory');
