drop trigger if exists within_agreement on agreement;
create constraint trigger within_agreement after update of state on agreement deferrable initially deferred
  for each row when (old.state = 'agreed' and new.state <> 'agreed') execute function app.keep_requests_within_agreement();
