-- Name, telephone and logo are on every paper and page that an outsider opens.
drop policy if exists everyone on company;
create policy everyone on company for select to app_outsider using (true);
