-- without transaction
create index concurrently outgoing_mail_of_party on outgoing_mail (affected_party_id) where affected_party_id is not null;
