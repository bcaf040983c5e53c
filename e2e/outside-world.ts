import { randomInt } from 'node:crypto';
import { OWN } from '@aura/cfdi/corpus/draft';
import { checkDigitOf } from '@aura/domain/rfc';
import { makeProviderLink, noteWhatsappConsent } from '@aura/contracts/providers/provider-links';
import type { Client } from 'pg';
import { signInByApi } from './api-caller.ts';
import { ask } from './ask.ts';
import { insurerOf, type GivenInsurer } from './insurers-to-ask.ts';
import type { Billing } from './invoices-to-hand-in.ts';
import { companyAccount, verifiedAccount } from './jobs-to-pay.ts';
import { uploadSeal } from './parties-to-bill.ts';
import { DEMO_PASSWORD, demoUsername } from './people.ts';
import { workshopInZone } from './workshops-to-choose.ts';

/** The people of one claim who do not sit inside, and what the company needs to bill and pay for them. */
export interface OutsideWorld {
  readonly origin: string;
  readonly owner: Client;
  readonly insurer: GivenInsurer & { readonly id: number };
  readonly workshop: {
    readonly id: number;
    readonly name: string;
    readonly familySlug: string;
    /** As registered, and its last digits. */
    readonly phone: string;
    readonly digits: string;
    readonly billing: Billing;
  };
  readonly party: { readonly name: string; readonly phone: string; readonly digits: string };
  /** The company's accounts: what it pays from, and what insurers pay into. */
  readonly account: { readonly id: number; readonly name: string };
}

export async function outsideWorld(origin: string, owner: Client): Promise<OutsideWorld> {
  const insurer = await insurerOf(owner);
  const { id: insurerId } = await billable(origin, owner, insurer);
  const given = await workshopInZone(owner);
  const digits = String(randomInt(1000, 10_000));
  const phone = `+525511${String(randomInt(10, 100))}${digits}`;
  const billing = { rfc: `JOR200101${String(randomInt(100, 1000))}`, name: given.name.toUpperCase() };
  const { rows } = await owner.query<{ id: string; family: string }>(
    `with a as (insert into provider_address (provider_id, position, contact_name, main_phone_number)
       select id, 1, 'Tomás Gómez', $3 from provider where name = $1)
     update provider p set rfc = $2, person_kind = 'company', tax_regime = '601', does_bill = true, email = $4
     from service_family f where p.name = $1 and f.id = p.main_family_id returning p.id, f.slug as family`,
    [given.name, billing.rfc, phone, `${given.name.replace(' ', '-').toLowerCase()}@proveedor.example`],
  );
  // The provider has no account that could sign in.
  await owner.query('update user_account set is_active = false where id = $1', [given.person.id]);
  await verifiedAccount(owner, given.name);
  return {
    origin,
    owner,
    insurer: { ...insurer, id: insurerId },
    workshop: {
      id: Number(rows[0]?.id),
      name: given.name,
      familySlug: rows[0]?.family ?? '',
      phone,
      digits,
      billing,
    },
    party: { name: 'Rosa Delgado', phone: '5555550111', digits: '0111' },
    account: await companyAccount(owner, `Cuenta ${given.name}`),
  };
}

/** Notes that the contact agrees to WhatsApp and makes its link, as the provider's file does. */
export async function linkOfContact({ origin, workshop }: OutsideWorld): Promise<string> {
  const office = await signInByApi(origin, { username: demoUsername('GeOp'), password: DEMO_PASSWORD });
  const params = { id: workshop.id };
  await ask(office, noteWhatsappConsent, { params, body: { phone: workshop.phone, agrees: true } });
  return (await ask(office, makeProviderLink, { params, body: { phone: workshop.phone, email: null } })).url;
}

/** Fiscal data of the insurer, and a business unit that bills it and that providers bill. */
async function billable(origin: string, owner: Client, { codename }: GivenInsurer): Promise<{ readonly id: number }> {
  const body = `ASJ190214${randomInt(36 * 36)
    .toString(36)
    .padStart(2, '0')
    .toUpperCase()}`;
  const { rows } = await owner.query<{ id: string }>(
    `with u as (insert into business_unit (code, name, legal_name, rfc, postal_code, tax_regime, invoice_series)
       values ($1, 'Unidad ' || $1, $2, $3, $4, $5, $1) returning id)
     update customer c set legal_name = upper(c.name), rfc = $6, fiscal_postal_code = '22000', tax_regime = '601', cfdi_use = 'G03',
       billing_email = 'facturas@aseguradora.example', credit_days = 30, business_unit_id = u.id, billing_grouping = 'consolidated'
     from u where c.codename = $1 returning c.id`,
    [codename, OWN.name, OWN.rfc, OWN.postalCode, OWN.regime, body + checkDigitOf(body)],
  );
  await uploadSeal(origin, owner, codename, OWN.rfc);
  return { id: Number(rows[0]?.id) };
}
