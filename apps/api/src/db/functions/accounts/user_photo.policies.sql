drop policy if exists own_photo on user_photo;
create policy own_photo on user_photo for select to app_outsider
  using (exists (select from user_account where photo_key = user_photo.key));

drop policy if exists new_photo on user_photo;
create policy new_photo on user_photo for insert to app_outsider with check (true);
