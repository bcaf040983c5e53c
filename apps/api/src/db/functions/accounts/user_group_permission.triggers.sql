create or replace trigger bump_access_version after insert or update or delete on user_group_permission
  for each statement execute function app.bump_access_version();
