-- 128 random bits from two UUIDs, which PostgreSQL takes from the system's random source: codes cannot be guessed.
create or replace function app.give_verification_code() returns trigger language plpgsql as $$
begin
  new.verification_code := left(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'), 32);
  return new;
end $$;
