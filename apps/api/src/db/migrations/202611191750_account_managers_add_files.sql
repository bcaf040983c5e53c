-- They write down what an insurer decided, with its paper, and a withdrawal with the signed one.
insert into user_group_permission (group_name, permission_code)
select name, 'sinister/file/add' from user_group where name = 'KAM' on conflict do nothing;
