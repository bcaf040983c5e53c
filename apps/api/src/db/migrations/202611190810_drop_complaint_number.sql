-- The number of a complaint is a column now.
drop function if exists app.complaint_number(bigint);
