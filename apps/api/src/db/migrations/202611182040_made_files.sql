-- Bytes of a generated paper that no record names yet. The row is inserted before the bytes are stored and deleted in the
-- transaction of the record: a commit whose answer is lost keeps the paper, and what was never recorded is swept.
create table made_file (
  key uuid primary key,
  made_at timestamptz not null default now(),
  -- Taken by the sweeper; no record may name it any more.
  is_swept boolean not null default false
);
create index made_file_oldest on made_file (made_at);
call app.wall('made_file');
