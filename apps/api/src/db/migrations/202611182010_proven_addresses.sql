set lock_timeout = '5s';

-- The address by which single sign-on finds the account: set by an administrator, or confirmed by a mail sent to it. The owner may
-- write another one into `email`, where mails go, without moving this one.
alter table user_account add column vouched_email text not null default '';
alter table user_account add constraint user_account_vouched_email_length check (length(vouched_email) <= 254) not valid;
update user_account set vouched_email = email;
-- An address that its owner wrote after an administrator last did proves nothing until it is confirmed.
with written as (
  select distinct on (a.entity_id) a.entity_id::bigint as user_id, a.act
  from audit_event a
  where a.entity = 'user' and a.outcome = 'done' and a.act in ('addUser', 'editUser', 'editCurrentUser') and a.changes ? 'email'
    and jsonb_typeof(a.changes -> 'email') = 'array'
  order by a.entity_id, a.id desc)
update user_account u set vouched_email = '' from written w where w.user_id = u.id and w.act = 'editCurrentUser';

-- The mail under way to an address that its owner wrote: one per account, the last one counts.
create table email_confirmation (
  user_id bigint primary key references user_account (id),
  email text not null check (length(email) between 3 and 254),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  expires_at timestamptz not null
);
call app.wall('email_confirmation');

-- When the provider last saw the person prove who they are; kept while our own code is awaited.
alter table sso_attempt add column proved_at timestamptz;
-- The provider's own name for the session, sealed: it asks for it when the person signs out.
alter table sso_attempt add column sealed_hint bytea;
alter table session add column sealed_logout_hint bytea;

-- A mail that has left, or was refused for good, holds no secret. Without it the mail cannot be sent again.
alter table outgoing_mail add column secret_erased boolean not null default false;
update outgoing_mail set html = replace(html, secret, '…'), plain = replace(plain, secret, '…'), secret = null, secret_erased = true
where state in ('sent', 'bounced') and secret is not null;
update outgoing_mail set secret_erased = true
where state in ('sent', 'bounced') and kind in ('authorization', 'partyLink', 'order') and not secret_erased;
alter table outgoing_mail add constraint outgoing_mail_no_secret_after_delivery
  check (state not in ('sent', 'bounced') or secret is null) not valid;
