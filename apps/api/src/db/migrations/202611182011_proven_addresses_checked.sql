set lock_timeout = '5s';

alter table user_account validate constraint user_account_vouched_email_length;
alter table outgoing_mail validate constraint outgoing_mail_no_secret_after_delivery;

-- Signing out erases the hint, in sessions of outsiders too.
grant update (sealed_logout_hint) on session to app_outsider;
