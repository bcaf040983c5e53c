-- Pages behind a link for an affected party, and the privacy notice.

-- What a person who was harmed learns about the use of their data. A version that was published is never changed:
-- another one follows it.
create table privacy_notice (
  version text primary key check (version ~ '^[0-9]{4}-[0-9]{2}$'),
  title text not null check (length(title) between 1 and 200),
  body text not null check (length(body) between 1 and 8000),
  published_at timestamptz not null default now()
);
call app.wall_append_only('privacy_notice');

insert into privacy_notice (version, title, body, published_at) values ('2026-11', 'Aviso de privacidad simplificado',
'Aura Siniestros Autos, con domicilio en Ciudad de México, trata sus datos personales por encargo de la aseguradora que responde por el daño.

Para qué los usamos: para localizarlo, visitar el lugar del daño, repararlo o pagarlo, comprobar ante la aseguradora lo que se hizo y atender sus quejas. No los usamos para publicidad.

Qué datos: su nombre y teléfonos, el domicilio del daño, las fotos y documentos que usted o nuestro personal agreguen, su firma y los datos técnicos de su visita a esta página (hora y dirección de red). No pedimos datos sensibles.

Con quién los compartimos: con la aseguradora y con el proveedor que hace la reparación, solo lo necesario. Con autoridades, cuando la ley lo exige.

Sus derechos: puede acceder a sus datos, rectificarlos, cancelarlos u oponerse a su uso, y retirar su consentimiento, sin costo. Llámenos o responda al correo en el que recibió su enlace; contestamos en un plazo de 20 días.

Cuánto los guardamos: mientras se atiende su caso y el tiempo que la ley obliga a conservar el expediente; después se bloquean y se suprimen.

Si este aviso cambia, se lo mostraremos aquí antes de pedirle algo más.', '2026-11-16T06:00:00Z');

-- The link of an affected party to its own case. Several may be open at once: one in a mail, one in a message.
create table party_link (
  id bigint generated always as identity primary key,
  affected_party_id bigint not null references affected_party (id),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  made_by bigint not null references user_account (id),
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  -- Where it was mailed to; null: handed over otherwise.
  mail_id bigint references outgoing_mail (id),
  revoked_at timestamptz,
  -- Null in a revoked one: it ended by itself, after too many wrong digits.
  revoked_by bigint references user_account (id),
  last_used_at timestamptz,
  -- Wrong digits, ever: nothing clears them.
  failures integer not null default 0 check (failures >= 0),
  locked_until timestamptz,
  check (revoked_by is null or revoked_at is not null)
);
create index party_link_of_party on party_link (affected_party_id, id desc);
create index party_link_made_by on party_link (made_by);
create index party_link_revoked_by on party_link (revoked_by) where revoked_by is not null;
create index party_link_of_mail on party_link (mail_id) where mail_id is not null;
call app.wall('party_link');

-- A visitor who knew the link and the digits, for some hours at the most.
create table party_visit (
  id bigint generated always as identity primary key,
  link_id bigint not null references party_link (id),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  begun_at timestamptz not null,
  last_seen_at timestamptz not null,
  ip text not null check (length(ip) <= 60),
  agent text not null check (length(agent) <= 300)
);
create index party_visit_of_link on party_visit (link_id, id desc);
call app.wall('party_visit');

-- What was done in a visit. Never changed.
create table party_visit_act (
  id bigint generated always as identity primary key,
  visit_id bigint not null references party_visit (id),
  what text not null check (what in ('confirmed', 'otherTime', 'file', 'signed', 'notice', 'complaint')),
  at timestamptz not null
);
create index party_visit_act_of_visit on party_visit_act (visit_id, id);
call app.wall_append_only('party_visit_act');

-- What the affected party answered about an appointment, and to which hour of it. Never changed.
create table appointment_answer (
  id bigint generated always as identity primary key,
  appointment_id bigint not null references appointment (id),
  visit_id bigint not null references party_visit (id),
  answer text not null check (answer in ('confirmed', 'otherTime')),
  scheduled_at timestamptz not null,
  proposed_at timestamptz[] not null default '{}' check (cardinality(proposed_at) <= 3),
  note text not null default '' check (length(note) <= 500),
  answered_at timestamptz not null,
  check (answer = 'confirmed' or cardinality(proposed_at) > 0 or note <> '')
);
create index appointment_answer_of_appointment on appointment_answer (appointment_id, id desc);
create index appointment_answer_of_visit on appointment_answer (visit_id);
call app.wall_append_only('appointment_answer');

-- A file that came through a link: accessible only through that link until it is part of the dossier.
create table party_upload (
  file_key uuid primary key references stored_file (key) on delete cascade,
  link_id bigint not null references party_link (id),
  visit_id bigint not null references party_visit (id),
  file_type_id bigint not null references file_type (id),
  announced_size bigint not null check (announced_size > 0),
  begun_at timestamptz not null
);
create index party_upload_of_link on party_upload (link_id);
create index party_upload_of_visit on party_upload (visit_id);
create index party_upload_of_type on party_upload (file_type_id);
call app.wall('party_upload');

-- A letter as it was read and signed behind a link. Never changed.
create table party_signature (
  id bigint generated always as identity primary key,
  affected_party_id bigint not null references affected_party (id),
  visit_id bigint not null references party_visit (id),
  template text not null check (length(template) between 1 and 40),
  body text not null check (length(body) between 1 and 8000),
  sha256 bytea not null check (octet_length(sha256) = 32),
  way text not null check (way in ('drawn', 'typed')),
  signer text not null check (length(signer) between 1 and 200),
  -- The lines of a drawn one, as they were drawn.
  strokes jsonb,
  ip text not null check (length(ip) <= 60),
  agent text not null check (length(agent) <= 300),
  claim_file_id bigint not null unique references claim_file (id),
  signed_at timestamptz not null,
  check ((way = 'drawn') = (strokes is not null))
);
create index party_signature_of_party on party_signature (affected_party_id, id desc);
create index party_signature_of_visit on party_signature (visit_id);
call app.wall_append_only('party_signature');

-- Who accepted which notice, when, how and from where. Never changed.
create table privacy_acceptance (
  id bigint generated always as identity primary key,
  affected_party_id bigint not null references affected_party (id),
  version text not null references privacy_notice (version),
  channel text not null check (channel in ('link', 'paper', 'call')),
  visit_id bigint references party_visit (id),
  ip text not null default '' check (length(ip) <= 60),
  accepted_at timestamptz not null,
  check ((channel = 'link') = (visit_id is not null))
);
create index privacy_acceptance_of_party on privacy_acceptance (affected_party_id, id desc);
create index privacy_acceptance_of_version on privacy_acceptance (version);
create index privacy_acceptance_of_visit on privacy_acceptance (visit_id) where visit_id is not null;
call app.wall_append_only('privacy_acceptance');
