import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { plainPdf } from './plain-pdf.ts';
import { CLAIM_PDF, type Storage, storeFiles } from './stored-files.ts';

interface Wanted {
  readonly partyId: string;
  readonly typeId: string;
  readonly type: string;
  readonly isSigned: boolean;
  readonly party: string;
  readonly insurer: string;
  readonly claim: string;
}

/**
 * Billable work: parties that reached billing are validated, confirmed and have their documents, except every fifth,
 * which lacks one, and a few unsigned settlements. Insurers use every way of grouping invoices. Safe to run again.
 */
export async function seedBilling(client: Client, storage: Storage): Promise<void> {
  for (const statement of [UNITS, CUSTOMERS, CLAIMS, CONFIRMED]) await client.query(statement);
  const { rows } = await client.query<Wanted>(WANTED);
  const files = await storeFiles(
    client,
    storage,
    rows.map((paper) => ({
      ...paper,
      ...CLAIM_PDF,
      by: 'supervisor',
      key: randomUUID(),
      name: `${paper.type}.pdf`,
    })),
    ({ type, party, insurer, claim }) => ({
      original: plainPdf({
        from: insurer,
        title: type,
        facts: [
          ['Siniestro', claim],
          ['Afectado', party],
        ],
        text: `Documento del siniestro ${claim}, que acredita lo reparado o pagado a ${party} por cuenta de ${insurer}.\nSe entrega para integrar el expediente y presentar el cobro.`,
        signs: party,
      }),
    }),
  );
  await client.query(PAPERS, [
    JSON.stringify(files.map(({ key, partyId, typeId, isSigned }) => ({ key, partyId, typeId, isSigned }))),
  ]);
}

/**
 * A branch at the border that may charge the reduced rate, the providers of those zones registered for it, and a decree
 * of this year: the last one known ended in 2025. Before anything is quoted. Safe to run again.
 */
export async function seedBorder(client: Client): Promise<void> {
  for (const statement of [CUSTOMERS, DECREE, BRANCHES, REGISTERED]) await client.query(statement);
}

const DECREE = `
  insert into iva_rate (percentage, is_border, valid_from, valid_until, source)
  select 8, true, '2026-01-01', (extract(year from current_date) || '-12-31')::date, 'Prórroga supuesta para la demostración: compruebe el decreto vigente'
  where current_date > '2025-12-31' on conflict do nothing`;

const BRANCHES = `
  insert into issue_place (business_unit_id, name, postal_code, stimulus_from, notice)
  select id, 'Sucursal Tijuana', '22000', '2025-01-15', 'Aviso 3/DEC-12 de la demostración' from business_unit where is_active on conflict do nothing`;

const REGISTERED = `
  update provider p set has_border_stimulus = true
  where not p.has_border_stimulus and exists (select from provider_zone z join zone o on o.id = z.zone_id where z.provider_id = p.id and o.iva < 16)`;

const UNITS = `
  update business_unit set tax_regime = case when tax_regime = '' then '601' else tax_regime end,
    postal_code = case when postal_code = '' then '06000' else postal_code end
  where is_active and (tax_regime = '' or postal_code = '')`;

const CUSTOMERS = `
  update customer set business_unit_id = coalesce(business_unit_id, (select id from business_unit where is_active order by id limit 1)),
    billing_grouping = case codename when 'HDI' then 'party' when 'QUA' then 'consolidated' else billing_grouping end
  where rfc <> ''`;

/** As a claim registered without a business unit gets one. */
const CLAIMS = `
  update claim c set business_unit_id = k.business_unit_id from customer k where k.id = c.customer_id and c.business_unit_id is null and c.slug !~ '-g[0-9]+$'`;

const TO_BILL = `affected_party a join process_stage s on s.id = a.stage_id and s.billing in ('ready', 'billing')
  join claim c on c.id = a.claim_id and c.is_active and c.slug !~ '-g[0-9]+$'`;

const CONFIRMED = `
  update affected_party p set is_data_complete = true, is_paperwork_complete = true,
    visually_validated_on = coalesce(p.visually_validated_on, case when not p.is_paid_to_affected_party then (p.stage_since - interval '3 days')::date end)
  where p.id in (select a.id from ${TO_BILL})`;

const WANTED = `
  select a.id as "partyId", t.id as "typeId", t.name as type, t.codename <> 'finiquito' or a.id % 7 <> 3 as "isSigned", a.name as party, k.name as insurer,
    c.display_number as claim
  from ${TO_BILL} join customer k on k.id = c.customer_id join file_type t on t.is_active and t.belongs_to in ('affectedParty', 'claim')
    and (app.required_by(a.id, t.id) is not null or (a.is_paid_to_affected_party and t.codename = 'finiquito'))
  where not exists (select from claim_file f where f.affected_party_id = a.id and f.file_type_id = t.id)
    and not (a.id % 5 = 0 and t.id = (select max(o.id) from file_type o where o.is_active and app.required_by(a.id, o.id) is not null))
  order by a.id, t.id`;

const PAPERS = `
  insert into claim_file (claim_id, affected_party_id, customer_id, file_key, file_type_id, state, signed_on, added_by, added_at)
  select a.claim_id, a.id, a.customer_id, f.key, f."typeId", 'loaded', case when f."isSigned" then (a.stage_since - interval '2 days')::date end, u.id,
    a.stage_since - interval '2 days'
  from jsonb_to_recordset($1) f (key uuid, "partyId" bigint, "typeId" bigint, "isSigned" boolean) join affected_party a on a.id = f."partyId"
    join user_account u on u.username = 'supervisor@aura.example' order by a.id, f."typeId" on conflict do nothing`;
