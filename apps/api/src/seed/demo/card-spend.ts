import type { Client } from 'pg';

/** Days ago, card holder, merchant, centavos, and outcome. */
const CHARGES = [
  [2, 'supervisor', 'GASOLINERA DEL VALLE', 1_240_50, 'open'],
  [3, 'supervisor', 'CASETA TRES MARÍAS', 185_00, 'open'],
  [6, 'geop', 'HOTEL PLAZA DEL SOL', 2_890_00, 'open'],
  [9, 'supervisor', 'FERRETERÍA LA TUERCA', 764_30, 'party'],
  [11, 'codi', 'RESTAURANTE EL FOGÓN', 612_00, 'open'],
  [14, 'geop', 'SERVICIO DE MENSAJERÍA NORTE', 349_90, 'party'],
  [18, 'supervisor', 'GASOLINERA DEL VALLE', 980_00, 'receipt'],
  [21, 'codi', 'PAPELERÍA CENTRAL', 431_20, 'cost'],
  [24, 'geop', 'HOTEL PLAZA DEL SOL', -450_00, 'refund'],
  [38, 'supervisor', 'ESTACIONAMIENTO REFORMA', 96_00, 'open'],
  [45, 'aco', 'SOFTWARE EN LÍNEA', 1_853_00, 'dollars'],
  [52, 'codi', 'CASETA LA VENTA', 112_00, 'open'],
] as const;

/** A card statement with charges of every kind: unproven, proven, assigned, refunded. Safe to run again. */
export async function seedCardSpend(client: Client): Promise<void> {
  const { rows } = await client.query<{ id: string }>(STATEMENT);
  const [statement] = rows;
  if (statement === undefined) return;
  for (const [place, [days, group, merchant, amount, fate]] of CHARGES.entries())
    await client.query(CHARGE, [statement.id, place + 2, days, `${group}@aura.example`, merchant, amount, fate]);
}

const STATEMENT = `
  insert into card_statement (file_name, file_sha256, first_on, last_on, imported_by)
  select 'estado-de-cuenta-tarjetas.csv', encode(sha256('tarjetas de demostración'), 'hex'), current_date - 52, current_date - 2, u.id
  from user_account u where u.username = 'finanzas@aura.example' on conflict do nothing returning id`;

const CHARGE = `
  insert into card_charge (statement_id, position, charged_on, card, holder, user_id, merchant, reference, amount, currency, original_amount, fingerprint,
    affected_party_id, indirect_cost_id, uuid, decided_by, decided_at)
  select $1::bigint, $2::int, current_date - $3::int, lpad((u.id * 37 % 10000)::text, 4, '0'), u.display_name, u.id, $5, 'DEMO-' || $2, $6::bigint,
    case when $7 = 'dollars' then 'USD' else 'MXN' end, case when $7 = 'dollars' then 10000 end, encode(sha256(convert_to('cargo ' || $2, 'UTF8')), 'hex'),
    p.id, k.id, coalesce(k.uuid, r.uuid), case when coalesce(p.id, k.id) is not null or r.uuid is not null then f.id end,
    case when coalesce(p.id, k.id) is not null or r.uuid is not null then now() end
  from user_account u join user_account f on f.username = 'finanzas@aura.example'
    left join lateral (select a.id from affected_party a join claim c on c.id = a.claim_id where $7 = 'party' and a.is_active and c.is_active
      and c.closed_at is null order by (c.supervisor_id = u.id) desc, a.id desc offset $2::int % 3 limit 1) p on true
    left join lateral (select i.id, i.uuid from indirect_cost i where $7 = 'cost' and i.state in ('registered', 'approved')
      order by i.id limit 1) k on true
    left join lateral (select t.uuid from tax_receipt t where $7 = 'receipt' and t.direction = 'received' and t.kind = 'I' and t.state = 'accepted'
      and not exists (select from payment_request_receipt q where q.receipt_id = t.id) order by t.id limit 1) r on true
  where u.username = $4 on conflict do nothing`;
