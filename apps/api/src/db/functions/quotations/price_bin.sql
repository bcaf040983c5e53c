-- The bin of a price: prices whose logarithms to the base 1.001 round up to the same number differ by less than a tenth
-- of a percent.
create or replace function app.price_bin(price bigint) returns integer language sql immutable strict parallel safe as $$
  select ceil(ln(price::double precision) / ln(1.001::double precision))::integer
$$;
