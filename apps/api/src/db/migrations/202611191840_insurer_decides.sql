-- What the insurer is shown with a package, as when it was sent: the rule of its matrix in words, and the lines whose
-- price was among those usually charged.
alter table authorization_request
  add column rule_words text not null default '',
  add column usual_lines integer[] not null default '{}';

-- What a person of the insurer asked to be changed, line by line. Never changed.
create table authorization_line_request (
  decision_id bigint not null references authorization_decision (id),
  line_number integer not null check (line_number > 0),
  comment text not null check (length(comment) between 1 and 1000),
  primary key (decision_id, line_number)
);
call app.wall_append_only('authorization_line_request');
