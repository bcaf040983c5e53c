set lock_timeout = '5s';

-- What staff write freely to a telephone that wrote within the last 24 hours, and what the service says each message costs.
alter table outsider_message add column body text not null default '';
alter table outsider_message add column price_category text;
alter table outsider_message add column is_billable boolean;
-- A party that wrote by itself is answered without a provider.
-- readers: message.store.ts and messages.ts join the provider from the left; the running version never writes null
alter table outsider_message alter column provider_id drop not null;
alter table outsider_message add constraint outsider_message_body_length check (length(body) <= 1000) not valid;
alter table outsider_message add constraint outsider_message_words check ((occasion = 'words') = (body <> '')) not valid;
alter table outsider_message add constraint outsider_message_to_whom
  check (provider_id is not null or occasion = 'words') not valid;
alter table outsider_message add constraint outsider_message_price_category check (price_category in ('utility', 'marketing',
  'authentication', 'service')) not valid;
alter table outsider_message drop constraint outsider_message_occasion_check;
alter table outsider_message add constraint outsider_message_occasion_check
  check (occasion in ('chosen', 'released', 'calledOff', 'changed', 'resumed', 'orderCancelled', 'question', 'photos',
    'words')) not valid;

-- What arrived, from which telephone, and which party and provider it is about: null until a user assigned it.
alter table whatsapp_received add column phone text;
alter table whatsapp_received add column body text not null default '';
alter table whatsapp_received add column affected_party_id bigint;
alter table whatsapp_received add column provider_id bigint;
-- The user who assigned it, if it answers none of our messages.
alter table whatsapp_received add column placed_by bigint;
alter table whatsapp_received add constraint whatsapp_received_phone_length check (length(phone) <= 20) not valid;
alter table whatsapp_received add constraint whatsapp_received_body_length check (length(body) <= 4096) not valid;
alter table whatsapp_received add constraint whatsapp_received_party
  foreign key (affected_party_id) references affected_party (id) not valid;
alter table whatsapp_received add constraint whatsapp_received_provider
  foreign key (provider_id) references provider (id) not valid;
alter table whatsapp_received add constraint whatsapp_received_placed_by
  foreign key (placed_by) references user_account (id) not valid;
update whatsapp_received w set phone = m.address, affected_party_id = m.affected_party_id, provider_id = m.provider_id
from outsider_message m where m.id = w.message_id;
