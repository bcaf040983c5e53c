-- The digits that identify a telephone, without country code or punctuation.
create or replace function app.phone_keys(phones text[]) returns text[] language sql immutable parallel safe strict as $$
  select coalesce(array_agg(distinct digits), '{}') from (
    select right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) as digits from unnest(phones) phone) t
  where length(digits) >= 8
$$;
