-- News that wait for their mail, by how soon it is wanted.
create index notification_to_mail_now on notification (user_id, id) where mail = 'now' and mailed_at is null;
