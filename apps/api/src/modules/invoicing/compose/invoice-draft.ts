import type {
  FiscalSide,
  InvoiceDraft,
  readInvoiceDraft as readInvoiceDraftContract,
} from '@aura/contracts/invoicing/compose';
import { businessDay } from '@aura/domain/business-day';
import type { CfdiUse } from '@aura/domain/fiscal-catalogues';
import { type BillingGrouping, invoiceKey } from '@aura/domain/invoicing/billing-gates';
import { missingFiscalData } from '@aura/domain/invoicing/fiscal-data';
import { LEGAL_NAME_FAULTS, legalNameFault } from '@aura/domain/invoicing/legal-name';
import { type InvoiceFigures, invoiceFigures } from '@aura/domain/invoicing/invoice-lines';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { one, oneOrNotFound } from '../../../core/sql.ts';
import { type IssuingPlace, issuingPlaces, type RateAnswer } from '../../catalogues/public.ts';
import { type BillableParty, billableParties } from './billable-party.ts';
import type { InvoicingParts } from '../parts.ts';
import { isBeingCancelled, substituteOf } from '../base/invoice-parties.ts';
import { readDocument } from '../cancellations/cancellable.ts';
import { findDependents } from '../cancellations/find-dependents.ts';

export interface Draft {
  readonly replaced: Replaced | null;
  readonly parties: readonly BillableParty[];
  readonly figures: InvoiceFigures;
  readonly unit: FiscalSide & {
    readonly series: string;
    readonly sealsUntil: Date | null;
    readonly placeOfIssue: string;
  };
  /** The rates of IVA that may be charged from the place of issue on the day of the draft. */
  readonly ivaRates: readonly RateAnswer[];
  readonly customer: FiscalSide & Customer;
}

interface Customer {
  readonly use: string;
  readonly billingEmail: string;
  readonly creditDays: number;
  readonly grouping: BillingGrouping;
  readonly ownCodes: readonly { readonly name: string; readonly code: string }[];
}

export async function readDraft(
  context: Context,
  ids: readonly number[],
  replaced: Replaced | null = null,
): Promise<Draft> {
  if (new Set(ids).size < ids.length) throw new Conflict('Un afectado aparece dos veces.');
  const parties = await billableParties(context, ids, replaced?.id);
  const [first] = parties;
  if (first === undefined) throw new Conflict('Elija al menos un afectado.');
  if (parties.some(({ customerId }) => customerId !== first.customerId))
    throw new Conflict('Una factura es de un solo cliente: los afectados elegidos son de varios.');
  if (parties.some(({ unitId }) => unitId !== first.unitId))
    throw new Conflict('Una factura es de una sola unidad de negocio: los afectados elegidos son de varias.');
  if (first.unitId === null)
    throw new Conflict('Ni el siniestro ni su cliente tienen unidad de negocio: asígnela para facturar.');
  const figures = invoiceFigures(parties);
  const { postalCode, answers } = await placeFor(context, first.unitId, figures);
  return {
    replaced,
    parties,
    figures,
    unit: { ...(await readUnit(context, first.unitId)), placeOfIssue: postalCode },
    ivaRates: answers,
    customer: await readCustomer(context, first.customerId),
  };
}

/**
 * The first place of the unit, its fiscal address before its branches, that may charge every rate of the draft today.
 * If none may, a place at the border: its refusal explains more than that of the address.
 */
async function placeFor(context: Context, unitId: number, { lines }: InvoiceFigures): Promise<IssuingPlace> {
  const places = await issuingPlaces(context, unitId, businessDay(context.now()));
  const rates = new Set(lines.map(({ taxPercentage }) => taxPercentage));
  const refusals = ({ answers }: IssuingPlace) =>
    answers.filter(({ percentage, refusal }) => rates.has(percentage) && refusal !== '');
  const usable = places.find((place) => refusals(place).length === 0);
  const [first, branch] = places;
  if (first === undefined) throw new Error(`Business unit ${unitId} has no place of issue`);
  return usable ?? branch ?? first;
}

/** Skipped for a document stamped elsewhere, which is judged by its own place and day. */
function rateRefusals({ figures: { lines }, ivaRates }: Pick<Draft, 'figures' | 'ivaRates'>): readonly string[] {
  const rates = new Set(lines.map(({ taxPercentage }) => taxPercentage));
  return ivaRates.flatMap(({ percentage, refusal }) => (rates.has(percentage) && refusal !== '' ? [refusal] : []));
}

/** Reasons why a draft cannot become an invoice, whether stamped here or elsewhere. */
export function refusalsOf({ replaced, parties, figures, unit, customer }: Draft): readonly string[] {
  return [
    ...(replaced === null ? [] : replacementRefusals(replaced, parties)),
    ...parties.flatMap(({ party, refusal }) => (refusal === null ? [] : [`${party}: ${refusal}`])),
    ...groupingRefusal(parties, customer),
    ...sideRefusals({ unit, customer }),
    // The quotation is what was authorised, so the invoice must add up to it.
    ...parties.flatMap(({ affectedPartyId, party, price, taxes }) => {
      const billed = figures.parties.find((own) => own.affectedPartyId === affectedPartyId);
      return billed?.base === price && billed.tax === taxes ? [] : [`${party}: sus renglones no suman lo autorizado.`];
    }),
  ];
}

/** A substitute must bill exactly the parties of the invoice it replaces. */
function replacementRefusals(
  { number, partyIds, refusals }: Replaced,
  parties: readonly BillableParty[],
): readonly string[] {
  const chosen = new Set(parties.map(({ affectedPartyId }) => affectedPartyId));
  const isSame = chosen.size === partyIds.length && partyIds.every((id) => chosen.has(id));
  return [...refusals, ...(isSame ? [] : [`La sustituta lleva los mismos afectados que ${number}.`])];
}

/** Missing or misspelt fiscal data of issuer or receiver. */
export function sideRefusals({ unit, customer }: Pick<Draft, 'unit' | 'customer'>): readonly string[] {
  const missing = (who: string, side: FiscalSide) =>
    side.missing.length === 0 ? [] : [`A ${who} ${side.name} le falta ${side.missing.join(', ')}.`];
  // The certifier compares names letter by letter: a name in the wrong form is refused before it takes a folio.
  const misnamed = (who: string, { name, legalName, rfc }: FiscalSide) => {
    const fault = legalNameFault(legalName, rfc);
    return fault === undefined
      ? []
      : [`La razón social ${who} ${name} está como «${legalName}». ${LEGAL_NAME_FAULTS[fault]}.`];
  };
  return [
    ...missing('la unidad de negocio', unit),
    ...missing('el cliente', customer),
    ...misnamed('de la unidad de negocio', unit),
    ...misnamed('del cliente', customer),
  ];
}

/** Reasons why a business unit cannot seal and stamp. */
export function sealRefusals(
  { name, series, sealsUntil }: Pick<Draft['unit'], 'name' | 'series' | 'sealsUntil'>,
  { now, hasPac }: { readonly now: Date; readonly hasPac: boolean },
): readonly string[] {
  const isSealing = sealsUntil !== null && sealsUntil > now;
  return [
    ...(hasPac ? [] : ['No hay un PAC configurado: timbre en otro lugar y registre el XML.']),
    ...(isSealing ? [] : [`${name} no tiene un certificado de sello vigente.`]),
    ...(series === '' ? [`${name} no tiene serie de factura.`] : []),
  ];
}

const APART: Readonly<Record<BillingGrouping, string>> = {
  party: 'pide una factura por afectado',
  claim: 'pide una factura por siniestro',
  consolidated: 'no las junta',
};

/** The customer decides which parties share an invoice. */
function groupingRefusal(parties: readonly BillableParty[], { name, grouping }: Draft['customer']): readonly string[] {
  const keys = parties.map(({ affectedPartyId: id, claimSlug: claim }) =>
    invoiceKey({ grouping, customer: name, claim, unit: null, id }),
  );
  return new Set(keys).size > 1 ? [`${name} ${APART[grouping]}: elija los que van juntos.`] : [];
}

type InvoiceTerms = Pick<InvoiceDraft, 'use' | 'paymentMethod' | 'paymentForm' | 'conditions'>;

export function draftReply(
  draft: Draft,
  { now, hasPac }: { readonly now: Date; readonly hasPac: boolean },
): InvoiceDraft {
  const { replaced, parties, figures, unit, customer } = draft;
  const refusals = refusalsOf(draft);
  return {
    unit,
    customer,
    placeOfIssue: unit.placeOfIssue,
    series: unit.series,
    use: (customer.use === '' ? 'G03' : customer.use) as CfdiUse,
    paymentMethod: customer.creditDays > 0 ? 'PPD' : 'PUE',
    paymentForm: customer.creditDays > 0 ? '99' : '03',
    conditions: customer.creditDays > 0 ? `Crédito a ${customer.creditDays} días` : '',
    ...(replaced?.terms as InvoiceTerms | undefined),
    replaces: replaced === null ? null : { id: replaced.id, number: replaced.number, uuid: replaced.uuid },
    addenda: customer.ownCodes.map(({ name, code }) => ({ label: name, value: code })),
    parties: parties.map(({ affectedPartyId, party, claimSlug, claimNumber, stage, price, taxes, refusal }) => {
      return { id: affectedPartyId, party, claimSlug, claimNumber, stage, base: price, tax: taxes, refusal };
    }),
    lines: figures.lines.map((line) => ({ ...line })),
    subtotal: figures.subtotal,
    discount: figures.discount,
    tax: figures.tax,
    total: figures.total,
    sealsUntil: unit.sealsUntil === null ? null : businessDay(unit.sealsUntil),
    mailTo: customer.billingEmail,
    stampRefusals: [...refusals, ...rateRefusals(draft), ...sealRefusals(unit, { now, hasPac })],
    registerRefusals: [...refusals, ...(replaced === null ? [] : ['Una sustituta se timbra aquí.'])],
  };
}

/** A document about an invoice is issued where that was: elsewhere its rate might not be charged. */
export async function readUnit(
  { db }: Pick<Context, 'db'>,
  id: number,
  ofInvoice: number | null = null,
): Promise<Draft['unit']> {
  const unit = await oneOrNotFound(
    db,
    sql<
      Omit<Draft['unit'], 'missing'>
    >`select b.id, b.name, b.rfc, b.legal_name, b.postal_code, b.tax_regime, b.invoice_series as series,
      coalesce((select nullif(v.place_of_issue, '') from invoice v where v.id = ${ofInvoice}), b.postal_code) as place_of_issue,
      (select k.valid_until from issuer_certificate k where k.business_unit_id = b.id and k.retired_at is null) as seals_until
    from business_unit b where b.id = ${id}`,
  );
  return { ...unit, missing: [...missingFiscalData(unit)] };
}

export async function readCustomer({ db }: Pick<Context, 'db'>, id: number): Promise<Draft['customer']> {
  const customer = await one(
    db,
    sql<
      Omit<Draft['customer'], 'missing'>
    >`select k.id, k.name, k.rfc, k.legal_name, k.fiscal_postal_code as postal_code, k.tax_regime, k.cfdi_use as use,
      k.billing_email, k.credit_days, k.billing_grouping as grouping, k.own_codes from customer k where k.id = ${id}`,
  );
  return { ...customer, missing: [...missingFiscalData(customer)] };
}

export const readInvoiceDraft =
  ({ hasPac }: InvoicingParts): UseCase<typeof readInvoiceDraftContract> =>
  async (context, { query: { parties, replaces } }) => {
    if (parties.length === 0) throw new Conflict('Elija al menos un afectado.');
    const replaced = replaces === undefined ? null : await readReplaced(context, replaces, false);
    const draft = await readDraft(context, parties.map(Number), replaced);
    return draftReply(draft, { now: context.now(), hasPac });
  };

interface Replaced {
  readonly id: number;
  readonly number: string;
  readonly uuid: string;
  readonly partyIds: readonly number[];
  readonly terms: {
    readonly use: string;
    readonly paymentMethod: 'PUE' | 'PPD';
    readonly paymentForm: string;
    readonly conditions: string;
  };
  readonly refusals: readonly string[];
}

/** Applies the rules of cancellation, which follows as soon as the substitute is stamped. */
export async function readReplaced(context: Context, id: number, isLocked: boolean): Promise<Replaced> {
  const document = await readDocument(context, id, isLocked);
  const { refusals } = await findDependents(context, document);
  const { uuid, partyIds, terms } = await one(
    context.db,
    sql<
      Pick<Replaced, 'uuid' | 'partyIds' | 'terms'>
    >`select coalesce(t.uuid, '') as uuid, array(select p.affected_party_id from invoice_party p where p.invoice_id = v.id order by 1) as party_ids,
      json_build_object('use', v.use, 'paymentMethod', v.payment_method, 'paymentForm', v.payment_form, 'conditions', v.conditions) as terms
    from invoice v left join tax_receipt t on t.id = v.receipt_id where v.id = ${id}`,
  );
  const isInvoice = document.kind === 'I' && document.state === 'stamped';
  return {
    id,
    number: document.number,
    uuid,
    partyIds: partyIds.map(Number),
    terms,
    refusals: [
      ...(isInvoice ? [] : [`${document.number} no es una factura vigente.`]),
      ...refusals,
      ...(await underWay(context, id)),
    ],
  };
}

async function underWay(context: Context, id: number): Promise<readonly string[]> {
  const substitute = await substituteOf(context, id);
  return [
    ...((await isBeingCancelled(context, id)) ? ['Ya se pidió cancelarla.'] : []),
    ...(substitute === undefined ? [] : [`Ya la sustituye ${substitute.number}.`]),
  ];
}
