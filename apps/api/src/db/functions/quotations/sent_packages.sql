-- What was sent to the insurer about one affected party: our quotation as sent, without its history, our people or what
-- we pay. If one concept replaces all lines, their details are left out. Photos of a line were sent with the package,
-- whether or not they are visible elsewhere. Callers have checked that the reader may see the party.
create or replace function app.sent_packages(of_party bigint)
returns table (id bigint, affected_party_id bigint, party text, customer text, claim_number text, policy text, policy_item text, occurred_on date,
  version_number integer, moment text, state text, sent_at timestamptz, expires_at timestamptz, message text, comments text, sha256 text,
  subtotal bigint, discount bigint, price bigint, tax_percentage double precision, taxes bigint, total bigint, drawing text, file_key uuid,
  rule text, signers text[], file_type text, asks_signature_date boolean, lines json, evidence json, decisions json)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select r.id, a.id, a.name, k.name, c.display_number, c.policy, c.policy_item, c.occurred_on, q.version_number, r.moment, r.state, r.sent_at,
    r.expires_at, r.message, q.comments, r.sha256, q.subtotal, q.discount, q.price, q.tax_percentage::float8, q.taxes, q.total, q.drawing,
    r.file_key, r.rule_words,
    array(select s.full_name from public.customer_staff s where s.is_active and s.id in (select l.staff_id from public.authorization_link l
      where l.request_id = r.id and l.revoked_at is null) order by s.full_name),
    t.name, coalesce(t.require_signature_date, false),
    case when q.generalized_name is not null and q.generalized_price is not null
      then json_build_array(json_build_object('lineNumber', 0, 'position', 1, 'name', q.generalized_name, 'unit', '', 'quantity', 1,
        'unitPrice', q.generalized_price, 'amount', q.generalized_price, 'measure', '', 'isUsual', false,
        'photos', (select coalesce(json_agg(app.pin_json(p.claim_file_id) order by p.claim_file_id), '[]')
          from (select distinct x.claim_file_id from public.quotation_line_photo x join public.quotation_line y on y.id = x.line_id where y.quotation_id = q.id) p)))
      else (select coalesce(json_agg(json_build_object('lineNumber', l.line_number, 'position', l.position, 'name', l.name, 'unit', coalesce(u.abbreviation, ''),
          'quantity', l.quantity::float8, 'unitPrice', l.unit_price, 'amount', l.amount,
          'measure', case when l.quantity_text ~ '[-+*/x×]' then l.quantity_text else '' end, 'isUsual', l.line_number = any (r.usual_lines),
          'photos', (select coalesce(json_agg(app.pin_json(p.claim_file_id) order by p.claim_file_id), '[]') from public.quotation_line_photo p where p.line_id = l.id))
          order by l.position, l.line_number), '[]')
        from public.quotation_line l left join public.unit_of_measure u on u.id = l.unit_id where l.quotation_id = q.id) end,
    (select coalesce(json_agg(app.pin_json(v.claim_file_id) order by v.claim_file_id), '[]') from public.authorization_evidence v where v.request_id = r.id),
    (select coalesce(json_agg(json_build_object('verdict', d.verdict, 'comment', d.comment, 'by', coalesce(s.full_name, ''), 'decidedAt', d.decided_at,
      'certificate', case when d.channel = 'link' then app.pin_json(d.evidence_file_id) end)
      order by d.decided_at), '[]') from public.authorization_decision d left join public.customer_staff s on s.id = d.staff_id where d.request_id = r.id)
  from public.affected_party a join public.claim c on c.id = a.claim_id join public.customer k on k.id = c.customer_id
    join public.quotation q on q.affected_party_id = a.id and q.side = 'customer'
    join public.authorization_request r on r.quotation_id = q.id left join public.file_type t on t.id = r.file_type_id
  where a.id = of_party
  order by r.sent_at desc, r.id desc
$$;
revoke all on function app.sent_packages from public;
grant execute on function app.sent_packages to app_staff;
