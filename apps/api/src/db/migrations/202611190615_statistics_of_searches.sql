-- Indexes over expressions lose their statistics with themselves.
alter index claim_policy_search alter column 1 set statistics 1000;
analyze claim, payment_request, purchase_order;
