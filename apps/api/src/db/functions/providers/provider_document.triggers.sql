create or replace trigger standing after insert or update on provider_document for each row execute function app.count_documents_of_row();
