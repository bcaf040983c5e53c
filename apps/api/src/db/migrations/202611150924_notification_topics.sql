-- What it is about, where several facts tell of one thing: a broken term and the task of the same stretch of the process.
alter table notification add column topic text check (length(topic) between 1 and 80);
