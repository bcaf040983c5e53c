-- What anybody holding the paper of a closed version proves it with: 128 random bits, given when the version is closed.
alter table quotation add column verification_code text check (verification_code ~ '^[0-9a-f]{32}$');
update quotation set verification_code = left(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'), 32)
where side = 'customer' and closed_at is not null;
