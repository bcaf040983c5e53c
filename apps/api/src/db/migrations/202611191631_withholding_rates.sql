-- What the law has a company withhold of a payee, by kind of person, regime and kind of service, with the days between which it
-- holds and the article that says so. A later rate is a new row that ends the former one; what held before is never rewritten.
create table withholding_rate (
  id bigint generated always as identity primary key,
  person_kind text not null check (person_kind in ('person', 'company')),
  regime text not null check (regime ~ '^\d{3}$'),
  nature text not null check (nature in ('business', 'professional', 'rent', 'freight', 'personnel')),
  isr numeric(7, 6) not null check (isr between 0 and 0.35),
  -- Of the IVA that is billed: nothing, two thirds of it, or a rate of the base.
  iva text not null check (iva in ('none', 'two-thirds') or iva ~ '^0\.\d{6}$'),
  valid_from date not null,
  valid_until date check (valid_until >= valid_from),
  source text not null check (length(source) between 5 and 200),
  made_by bigint references user_account (id),
  made_at timestamptz not null default now(),
  constraint withholding_rate_once exclude using gist (person_kind with =, regime with =, nature with =, daterange(valid_from, valid_until, '[]') with &&)
);
create index withholding_rate_made_by on withholding_rate (made_by) where made_by is not null;
call app.wall('withholding_rate');
-- A rate is never rewritten: only its end is set.
revoke update, delete on withholding_rate from app_staff, app_worker;
grant update (valid_until) on withholding_rate to app_staff;

insert into withholding_rate (person_kind, regime, nature, isr, iva, valid_from, valid_until, source) values
  ('company', '601', 'business', 0, 'none', '2014-01-01', null, 'A personas morales no se retiene (LISR 106 y 116, LIVA 1-A)'),
  ('company', '601', 'professional', 0, 'none', '2014-01-01', null, 'A personas morales no se retiene (LISR 106 y 116, LIVA 1-A)'),
  ('company', '601', 'rent', 0, 'none', '2014-01-01', null, 'A personas morales no se retiene (LISR 106 y 116, LIVA 1-A)'),
  ('company', '601', 'freight', 0, '0.040000', '2014-01-01', null, 'LIVA 1-A fr. II c) y RLIVA 3 fr. II: 4 % de autotransporte de carga'),
  ('company', '601', 'personnel', 0, '0.060000', '2020-01-01', '2021-08-31', 'LIVA 1-A fr. IV: 6 % por puesta a disposición de personal, derogada'),
  ('company', '626', 'business', 0, 'none', '2022-01-01', null, 'A personas morales no se retiene (LISR 113-J, LIVA 1-A)'),
  ('company', '626', 'professional', 0, 'none', '2022-01-01', null, 'A personas morales no se retiene (LISR 113-J, LIVA 1-A)'),
  ('company', '626', 'rent', 0, 'none', '2022-01-01', null, 'A personas morales no se retiene (LISR 113-J, LIVA 1-A)'),
  ('company', '626', 'freight', 0, '0.040000', '2022-01-01', null, 'LIVA 1-A fr. II c) y RLIVA 3 fr. II: 4 % de autotransporte de carga'),
  ('person', '612', 'business', 0, 'none', '2014-01-01', null, 'Actividad empresarial: no se retiene (LISR 100, LIVA 1-A)'),
  ('person', '612', 'professional', 0.10, 'two-thirds', '2014-01-01', null, 'LISR 106: 10 %; LIVA 1-A fr. II a) y RLIVA 3 fr. I: dos terceras partes'),
  ('person', '612', 'freight', 0, '0.040000', '2014-01-01', null, 'LIVA 1-A fr. II c) y RLIVA 3 fr. II: 4 % de autotransporte de carga'),
  ('person', '612', 'personnel', 0, '0.060000', '2020-01-01', '2021-08-31', 'LIVA 1-A fr. IV: 6 % por puesta a disposición de personal, derogada'),
  ('person', '606', 'rent', 0.10, 'two-thirds', '2014-01-01', null, 'LISR 116: 10 %; LIVA 1-A fr. II a) y RLIVA 3 fr. I: dos terceras partes'),
  ('person', '626', 'business', 0.0125, 'none', '2022-01-01', null, 'LISR 113-J: 1.25 % del pago sin IVA'),
  ('person', '626', 'professional', 0.0125, 'two-thirds', '2022-01-01', null, 'LISR 113-J: 1.25 %; LIVA 1-A fr. II a) y RLIVA 3 fr. I: dos terceras partes'),
  ('person', '626', 'rent', 0.0125, 'two-thirds', '2022-01-01', null, 'LISR 113-J: 1.25 %; LIVA 1-A fr. II a) y RLIVA 3 fr. I: dos terceras partes'),
  ('person', '626', 'freight', 0.0125, '0.040000', '2022-01-01', null, 'LISR 113-J: 1.25 %; LIVA 1-A fr. II c) y RLIVA 3 fr. II: 4 %');
