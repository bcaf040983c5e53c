-- The content of extranet_case for the given parties, or for all.
create or replace function app.extranet_rows(party_ids bigint[]) returns setof extranet_case language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id, a.claim_id, a.customer_id, a.zone_id, c.slug, c.claim_number, c.report_number, c.insured_name, a.name, c.adjuster_id, a.stage_id,
    a.stage_since, app.business_day(c.assigned_at), c.promise_date, app.business_day(a.finished_at),
    coalesce((select q.total from authorization_request r join quotation q on q.id = r.quotation_id
        where q.affected_party_id = a.id and q.side = 'customer' order by r.sent_at desc, r.id desc limit 1),
      (select q.total from quotation q where q.affected_party_id = a.id and q.side = 'customer' and q.state = 'exempt'
        order by q.version_number desc limit 1)),
    (select q.total from quotation q where q.affected_party_id = a.id and q.side = 'customer' and q.state in ('authorized', 'exempt')
      order by q.version_number desc limit 1),
    (select min(r.sent_at) from authorization_request r join quotation q on q.id = r.quotation_id
      where q.affected_party_id = a.id and q.side = 'customer' and q.is_current and r.state = 'waiting' and r.ended_at is null),
    app.fold(concat_ws(' ', c.claim_number, c.report_number, c.insured_name, a.name))
  from affected_party a join claim c on c.id = a.claim_id
  where a.is_active and a.is_visible_in_extranet and c.is_active and (party_ids is null or a.id = any (party_ids))
$$;
revoke all on function app.extranet_rows from public;
