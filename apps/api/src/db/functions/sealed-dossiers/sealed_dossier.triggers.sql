drop trigger if exists keep_sealed on sealed_dossier;
create trigger keep_sealed before update or delete on sealed_dossier for each row execute function app.keep_sealed_dossier();
