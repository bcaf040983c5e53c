-- What was sent to the signed-in user's insurer about one claim: our quotation as sent, without its history. If one
-- concept replaces all lines, their details are left out. Photos of a line were sent with the package, whether or not
-- they are visible elsewhere.
create or replace function app.own_packages(of_claim bigint)
returns table (id bigint, affected_party_id bigint, party text, version_number integer, moment text, state text, sent_at timestamptz, expires_at timestamptz,
  message text, comments text, subtotal bigint, discount bigint, price bigint, taxes bigint, total bigint, drawing text, file_key uuid,
  asks_signature_date boolean, may_decide boolean, lines json, evidence json, decisions json)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select r.id, e.affected_party_id, e.party, q.version_number, r.moment, r.state, r.sent_at, r.expires_at, r.message, q.comments, q.subtotal, q.discount,
    q.price, q.taxes, q.total, q.drawing, r.file_key, coalesce(t.require_signature_date, false),
    exists (select from app.own_waiting_authorizations() w where w.id = r.id),
    case when q.generalized_name is not null and q.generalized_price is not null
      then json_build_array(json_build_object('lineNumber', 0, 'position', 1, 'name', q.generalized_name, 'unit', '', 'quantity', 1,
        'unitPrice', q.generalized_price, 'amount', q.generalized_price, 'photos', (select coalesce(json_agg(app.pin_json(p.claim_file_id) order by p.claim_file_id), '[]')
          from (select distinct x.claim_file_id from public.quotation_line_photo x join public.quotation_line y on y.id = x.line_id where y.quotation_id = q.id) p)))
      else (select coalesce(json_agg(json_build_object('lineNumber', l.line_number, 'position', l.position, 'name', l.name, 'unit', coalesce(u.abbreviation, ''),
          'quantity', l.quantity::float8, 'unitPrice', l.unit_price, 'amount', l.amount,
          'photos', (select coalesce(json_agg(app.pin_json(p.claim_file_id) order by p.claim_file_id), '[]') from public.quotation_line_photo p where p.line_id = l.id))
          order by l.position, l.line_number), '[]')
        from public.quotation_line l left join public.unit_of_measure u on u.id = l.unit_id where l.quotation_id = q.id) end,
    (select coalesce(json_agg(app.pin_json(v.claim_file_id) order by v.claim_file_id), '[]') from public.authorization_evidence v where v.request_id = r.id),
    (select coalesce(json_agg(json_build_object('verdict', d.verdict, 'comment', d.comment, 'by', coalesce(s.full_name, ''), 'decidedAt', d.decided_at)
      order by d.decided_at), '[]') from public.authorization_decision d left join public.customer_staff s on s.id = d.staff_id where d.request_id = r.id)
  from public.extranet_case e join public.quotation q on q.affected_party_id = e.affected_party_id and q.side = 'customer'
    join public.authorization_request r on r.quotation_id = q.id left join public.file_type t on t.id = r.file_type_id
  where e.claim_id = of_claim and e.customer_id = app.current_customer_id() and e.zone_id = any (app.current_zone_ids())
  order by r.sent_at desc, r.id desc
$$;
revoke all on function app.own_packages from public;
grant execute on function app.own_packages to app_outsider;
