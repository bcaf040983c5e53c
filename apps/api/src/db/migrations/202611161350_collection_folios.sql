grant usage on sequence customer_receipt_folio, collection_folio to app_staff, app_worker;
