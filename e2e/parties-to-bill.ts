import { randomInt } from 'node:crypto';
import { sealerOf } from '@aura/cfdi/corpus/certificates';
import { checkDigitOf } from '@aura/domain/rfc';
import type { Client } from 'pg';
import { signInByApi } from './api-caller.ts';
import { claimOf, type GivenClaim } from './claims-to-open.ts';
import { companyAccount } from './jobs-to-pay.ts';
import { DEMO_PASSWORD, demoUsername, type Person } from './people.ts';

export interface PartiesToBill {
  readonly customer: string;
  /** The company's account that the insurer pays into. */
  readonly account: string;
  readonly series: string;
  /** Two ready parties of one claim, and one of another claim without papers; 10,000 pesos each before tax. */
  readonly first: GivenClaim;
  readonly second: GivenClaim;
}

const ISSUER = { rfc: 'VAM170519P85', name: 'REPARACIONES DE LA PRUEBA' } as const;
const AMOUNT = 10_000_00;

/** An insurer and a business unit that can bill it, with finished and authorized work. */
export async function partiesToBill(
  origin: string,
  owner: Client,
  supervisors: readonly [Person, Person],
): Promise<PartiesToBill> {
  const mark = String(randomInt(1000, 10_000));
  const series = `J${mark}`;
  const customer = `Aseguradora ${mark}`;
  await customerOf(owner, { mark, series, customer });
  const account = `Cobranza ${mark}`;
  await companyAccount(owner, account);
  await uploadSeal(origin, owner, series);
  const first = await claimOf(origin, owner, supervisors[0], undefined, series, ['Rosa Delgado', 'Vecino de Rosa']);
  const second = await claimOf(origin, owner, supervisors[1], undefined, series);
  for (const { slug, partyIds } of [first, second]) {
    await owner.query(`update claim set policy = 'POL-${mark}' where slug = $1`, [slug]);
    for (const partyId of partyIds) await finish(origin, owner, partyId);
  }
  await complete(owner, first.partyIds);
  return { customer, account, series, first, second };
}

/** Adds the missing papers. */
export async function complete(owner: Client, partyIds: readonly number[]): Promise<void> {
  await owner.query('update affected_party set is_paperwork_complete = true where id = any($1)', [[...partyIds]]);
}

async function customerOf(
  owner: Client,
  { mark, series, customer }: { readonly mark: string; readonly series: string; readonly customer: string },
): Promise<void> {
  const body = `ASJ190214${randomInt(36 * 36)
    .toString(36)
    .padStart(2, '0')
    .toUpperCase()}`;
  await owner.query(
    `with u as (insert into business_unit (code, name, legal_name, rfc, postal_code, tax_regime, invoice_series)
       values ($1, $2, $3, $4, '64000', '601', $1) returning id)
     insert into customer (codename, name, legal_name, rfc, fiscal_postal_code, tax_regime, cfdi_use, billing_email, credit_days, business_unit_id, billing_grouping)
     select $1, $5, $6, $7, '22000', '601', 'G03', 'facturas@aseguradora.example', 30, u.id, 'consolidated' from u`,
    [series, `Unidad ${mark}`, ISSUER.name, ISSUER.rfc, customer, customer.toUpperCase(), body + checkDigitOf(body)],
  );
}

/** Through the API: only the server can encrypt the key. */
export async function uploadSeal(origin: string, owner: Client, code: string, rfc: string = ISSUER.rfc): Promise<void> {
  const { rows } = await owner.query<{ id: string }>('select id from business_unit where code = $1', [code]);
  const { certificate, privateKey } = sealerOf(rfc);
  const key = privateKey.export({ type: 'pkcs8', format: 'der', cipher: 'aes-256-cbc', passphrase: 'prueba' });
  const admin = await signInByApi(origin, { username: demoUsername('Admin'), password: DEMO_PASSWORD });
  const reply = await admin.call('POST', `/tax-receipt/certificate/${rows[0]?.id}/`, {
    cer: certificate.x509.raw.toString('base64'),
    key: key.toString('base64'),
    password: 'prueba',
  });
  if (!reply.ok) throw new Error(`The certificate was not taken: ${await reply.text()}`);
}

/** Authorized, validated and moved to the billing stage. */
async function finish(origin: string, owner: Client, partyId: number): Promise<void> {
  await owner.query(
    `with q as (insert into quotation (affected_party_id, side, version_number, apply_taxes, tax_percentage, discount, subtotal, price, taxes, lines, registered_by)
       values ($1, 'customer', 1, true, 16, 0, $2, $2, $3, 1, (select id from user_account where username = $4)) returning id)
     insert into quotation_line (quotation_id, line_number, position, name, quantity, unit_price) select q.id, 1, 1, 'Muro de tabique', 10, $2::bigint / 10 from q`,
    [partyId, AMOUNT, Math.round(AMOUNT * 0.16), demoUsername('ACo')],
  );
  await owner.query(
    `insert into amount_event (affected_party_id, measure, delta, tax_delta, source_kind, source_id)
     select q.affected_party_id, m.measure, q.price, q.taxes, 'quotation', q.id from quotation q, unnest(array['quoted', 'authorized']) m (measure)
     where q.affected_party_id = $1`,
    [partyId],
  );
  await owner.query(
    `update quotation set state = 'authorized', closed_at = now(), closed_by = registered_by, needs_authorization = true, needs_later_authorization = false
     where affected_party_id = $1`,
    [partyId],
  );
  await owner.query(
    'update affected_party set visually_validated_on = current_date, is_data_complete = true where id = $1',
    [partyId],
  );
  const { rows } = await owner.query<{ number: string }>(
    `select to_char(s.number, 'FM90.00') as number from affected_party a join process_stage s on s.id = a.stage_id where a.id = $1`,
    [partyId],
  );
  const admin = await signInByApi(origin, { username: demoUsername('Admin'), password: DEMO_PASSWORD });
  const forced = { from: rows[0]?.number, to: '7.01', reason: 'Para el viaje' };
  const reply = await admin.call('POST', `/sinister/affected/process/${partyId}/force/`, forced);
  if (!reply.ok) throw new Error(`The party was not moved: ${await reply.text()}`);
}
