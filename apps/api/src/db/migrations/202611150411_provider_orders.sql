-- The list is ordered by these too, and with 50,000 providers a sort of all of them shows.
create index provider_by_rfc on provider (rfc, id);
create index provider_by_commercial_name on provider (app.fold(commercial_name), id);
