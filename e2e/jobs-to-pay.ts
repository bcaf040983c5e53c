import { randomInt } from 'node:crypto';
import { clabeDigitOf } from '@aura/domain/clabe';
import type { Client } from 'pg';
import { signInByApi } from './api-caller.ts';
import { claimOf } from './claims-to-open.ts';
import type { Billing } from './invoices-to-hand-in.ts';
import { DEMO_PASSWORD, demoUsername, type Person } from './people.ts';
import { type GivenWorkshop, workshopInZone } from './workshops-to-choose.ts';

export interface PayableJobs {
  readonly workshop: GivenWorkshop;
  readonly billing: Billing;
  /**
   * A job of 20,000 pesos unless said otherwise, begun; and one of 10,000, finished and validated. Each in its own
   * claim.
   */
  readonly begun: { readonly slug: string; readonly partyId: number };
  readonly finished: { readonly slug: string; readonly partyId: number };
}

/** A provider with a verified account and two jobs whose orders it accepted: the state before any payment request. */
export async function jobsToPay(
  origin: string,
  owner: Client,
  {
    supervisors,
    analyst,
    pesos = [20_000, 10_000],
  }: {
    readonly supervisors: readonly [Person, Person];
    readonly analyst: Person;
    readonly pesos?: readonly [number, number];
  },
): Promise<PayableJobs> {
  const workshop = await workshopInZone(owner);
  const billing = {
    rfc: `JOR200101${String(randomInt(100, 1000))}`,
    name: workshop.name.toUpperCase(),
  };
  await owner.query(
    `update provider set rfc = $2, person_kind = 'company', tax_regime = '601', does_bill = true, email = $3 where name = $1`,
    [workshop.name, billing.rfc, `${workshop.name.replace(' ', '-').toLowerCase()}@proveedor.example`],
  );
  await verifiedAccount(owner, workshop.name);
  await owner.query(`insert into user_zone (user_id, zone_id) select $1, id from zone where slug = 'cdmx-sur'`, [
    analyst.id,
  ]);
  const begun = await job(origin, owner, { workshop, analyst, supervisor: supervisors[0], amount: pesos[0] * 100 });
  const finished = await job(origin, owner, { workshop, analyst, supervisor: supervisors[1], amount: pesos[1] * 100 });
  await owner.query('update affected_party set visually_validated_on = current_date where id = $1', [finished.partyId]);
  return { workshop, billing, begun, finished };
}

interface AskedPayment {
  readonly id: number;
  /** `SP-000123`. */
  readonly number: string;
}

/** The provider of the jobs bills nothing, asks for a part, and the division approves it where it must. */
async function askedPayment(
  origin: string,
  owner: Client,
  {
    workshop,
    partyId,
    pesos,
    division,
  }: { readonly workshop: GivenWorkshop; readonly partyId: number; readonly pesos: number; readonly division: Person },
): Promise<AskedPayment> {
  await owner.query('update provider set does_bill = false where name = $1', [workshop.name]);
  const provider = await signInByApi(origin, workshop.person);
  const asked = await answered<AskedPayment>(
    provider.call('POST', '/provider/payment-request/own/', {
      affected: partyId,
      kind: 'partial',
      percentage: null,
      amount: pesos,
      comment: '',
    }),
  );
  const { codiState, version } = await standingOf(owner, asked.id);
  if (codiState !== 'waiting') return asked;
  const decider = await signInByApi(origin, division);
  await answered(
    decider.call('POST', `/provider/payment-request/${asked.id}/division/`, { verdict: 'approved', note: '', version }),
  );
  return asked;
}

/** Authorised by the analyst of its claim: it waits for a run. */
export async function validPayment(
  origin: string,
  owner: Client,
  analyst: Person,
  payment: Parameters<typeof askedPayment>[2],
): Promise<AskedPayment> {
  const asked = await askedPayment(origin, owner, payment);
  const { version } = await standingOf(owner, asked.id);
  const caller = await signInByApi(origin, analyst);
  await answered(
    caller.call('POST', '/provider/payment-request/approve/', {
      requests: [{ id: asked.id, version }],
      total: payment.pesos,
    }),
  );
  return asked;
}

async function standingOf(owner: Client, id: number) {
  const { rows } = await owner.query<{ codiState: string; version: number }>(
    'select codi_state as "codiState", version from payment_request where id = $1',
    [id],
  );
  return rows[0] ?? { codiState: '', version: 0 };
}

async function answered<Reply>(call: Promise<Response>): Promise<Reply> {
  const reply = await call;
  if (!reply.ok) throw new Error(`The call was refused: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as Reply;
}

/** An account of the company that money leaves and comes into. */
export async function companyAccount(
  owner: Client,
  name: string,
): Promise<{ readonly id: number; readonly name: string }> {
  const { rows } = await owner.query<{ id: string }>(
    'insert into company_account (name, clabe) values ($1, $2) returning id',
    [name, freeClabe()],
  );
  return { id: Number(rows[0]?.id), name };
}

function freeClabe(): string {
  const digits = `0021800${String(randomInt(1e9, 9e9))}`;
  return digits + clabeDigitOf(digits);
}

/** An account of a provider that two people have approved. */
export async function verifiedAccount(owner: Client, name: string): Promise<void> {
  await owner.query(
    `insert into provider_bank_account (provider_id, clabe, requested_by_id, requested_at, approved_by_id, approved_at, usable_from)
     select p.id, $2, (select id from user_account where username = $3), now() - interval '20 days',
       (select id from user_account where username = $4), now() - interval '19 days', now() - interval '18 days' from provider p where p.name = $1`,
    [name, freeClabe(), demoUsername('GeOp'), demoUsername('Finanzas')],
  );
}

interface JobTraits {
  readonly workshop: GivenWorkshop;
  readonly analyst: Person;
  readonly supervisor: Person;
  readonly amount: number;
}

async function job(origin: string, owner: Client, { workshop, analyst, supervisor, amount }: JobTraits) {
  const { slug, partyId } = await claimOf(origin, owner, supervisor);
  // The billed unit, with its fiscal data.
  await owner.query(
    `with u as (update business_unit set legal_name = 'REPARACIÓN DE DAÑOS A TERCEROS', rfc = 'RDT150320KL2', postal_code = '03100', tax_regime = '601'
       where id = (select min(id) from business_unit) returning id)
     update claim set business_unit_id = u.id, cost_analyst_id = $2, promise_date = current_date + 10 from u where slug = $1`,
    [slug, analyst.id],
  );
  const admin = await signInByApi(origin, { username: demoUsername('Admin'), password: DEMO_PASSWORD });
  await owner.query(
    `update affected_party a set attending_provider_id = p.id from provider p where a.id = $1 and p.name = $2`,
    [partyId, workshop.name],
  );
  const { rows } = await owner.query<{ number: string }>(
    `select to_char(s.number, 'FM90.00') as number from affected_party a join process_stage s on s.id = a.stage_id where a.id = $1`,
    [partyId],
  );
  const forced = { from: rows[0]?.number, to: '5.02', reason: 'Para el viaje' };
  const reply = await admin.call('POST', `/sinister/affected/process/${partyId}/force/`, forced);
  if (!reply.ok) throw new Error(`The party was not moved: ${await reply.text()}`);
  await owner.query(
    `with o as (insert into price_offer (affected_party_id, way, provider_id, made_by, amount, registered_by)
         select $1, 'provider', p.id, 'them', $3, $4 from provider p where p.name = $2 returning id, provider_id),
       g as (insert into agreement (affected_party_id, offer_id, way, provider_id, state, amount, taxes, quoted_price, agreed_with_it, agreed_by)
         select $1, o.id, 'provider', o.provider_id, 'agreed', $3, $5, $3 * 2, $3, $4 from o returning id, provider_id),
       f as (insert into stored_file (key, name, media_type, size, purpose, state, sha256, uploaded_by, attached_at)
         values (gen_random_uuid(), 'orden.pdf', 'application/pdf', 1, 'claimDocument', 'ready', sha256('orden'), $4, now()) returning key),
       r as (insert into purchase_order (folio, version_number, affected_party_id, agreement_id, provider_id, payee_name, amount, taxes, file_key, sha256,
           issued_by, accepted_at, accepted_through, claim_number, party)
         select nextval('purchase_order_folio'), 1, $1, g.id, g.provider_id, $2, $3, $5, f.key, encode(sha256('orden'), 'hex'), $4, now(), 'account', $6, 'Barda'
         from g, f returning id),
       l as (insert into purchase_order_line (order_id, position, name, quantity, amount) select r.id, 1, 'Barda', 1, $3 from r)
     insert into amount_event (affected_party_id, measure, delta, tax_delta, source_kind, source_id)
     select $1, m.measure, $3, $5, 'agreement', g.id from g, unnest(array['agreed', 'ordered']) m (measure)`,
    [partyId, workshop.name, amount, analyst.id, Math.round(amount * 0.16), slug],
  );
  await owner.query('update affected_party set agreed_amount = $2 where id = $1', [partyId, amount]);
  return { slug, partyId };
}
