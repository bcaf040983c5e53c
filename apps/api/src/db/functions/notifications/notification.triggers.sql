create or replace trigger keep_topic before insert on notification for each row when (new.topic is not null)
  execute function app.keep_notification_topic();
