alter table invoice validate constraint invoice_subtotal_check;
alter table invoice validate constraint invoice_discount_within;
alter table invoice validate constraint invoice_payment_method_check;
alter table invoice validate constraint invoice_payment_form_check;
alter table invoice validate constraint invoice_settled_within;
