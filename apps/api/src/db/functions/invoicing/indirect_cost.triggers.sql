drop trigger if exists keep_indirect_cost on indirect_cost;
create trigger keep_indirect_cost before insert or update on indirect_cost for each row execute function app.keep_indirect_cost();
