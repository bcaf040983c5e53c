-- without transaction
create index concurrently outgoing_mail_unforgotten on outgoing_mail (queued_at) where subject <> 'Eliminado';
