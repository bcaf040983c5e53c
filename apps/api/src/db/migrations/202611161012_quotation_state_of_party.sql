-- Where the quotation of a party stands, kept by triggers, so that lists find those that wait for somebody without a join.
alter table affected_party add column quotation_state text check (quotation_state in ('draft', 'handedIn', 'closed', 'exempt', 'sent',
  'inGnp', 'authorized', 'changesAsked', 'rejected', 'expired', 'invalidated', 'superseded'));
update affected_party a set quotation_state = q.state from quotation q
where q.affected_party_id = a.id and q.side = 'customer' and q.is_current;
update affected_party a set quotation_state = 'handedIn' from quotation p
where p.affected_party_id = a.id and p.side = 'provider' and p.is_current and p.state = 'handedIn' and p.provider_id = a.attending_provider_id
  and not exists (select from quotation q where q.affected_party_id = a.id and q.side = 'customer' and (q.state <> 'draft' or q.version_number > 1));
