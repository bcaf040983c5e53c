alter table customer validate constraint customer_billing_grouping;
