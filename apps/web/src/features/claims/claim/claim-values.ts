import type { Claim, ClaimInput } from '@aura/contracts/claims/claim';
import { instantAt, wallClock } from '@aura/domain/clock';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { headOfficeToday } from '../../../lib/head-office-day.ts';

export interface PartyValues {
  readonly name: string;
  readonly contact: string;
  /** As typed, separated by commas. */
  readonly phones: string;
  readonly secondContactPhone: string;
  readonly description: string;
}

type Typed = { readonly [Name in keyof Omit<ClaimInput, 'assignedAt'>]: ClaimInput[Name] | null };

/** Values of the form: plain values only, because they are stored as a draft. */
export interface ClaimValues extends Typed {
  readonly assignedOn: string | null;
  readonly assignedTime: string;
  readonly affectedParties: readonly PartyValues[];
  /** Fields read from a mail and not yet confirmed, each with its source line. */
  readonly unconfirmed: Readonly<Record<string, string>>;
  /** The adjuster named in the mail, until the insurer's people are loaded. */
  readonly mailAdjuster: string;
}

export const BLANK_PARTY: PartyValues = { name: '', contact: '', phones: '', secondContactPhone: '', description: '' };

export function blankClaim(now: Date = new Date()): ClaimValues {
  return {
    customer: null,
    zone: null,
    jobType: null,
    reportChannel: null,
    reportChannelComment: '',
    businessUnit: null,
    supervisor: null,
    supervisorDev: null,
    costAnalyst: null,
    customerSupervisorId: null,
    adjusterId: null,
    auditor: null,
    claimNumber: '',
    reportNumber: '',
    policy: '',
    policyItem: '',
    folio: '',
    electronicFolio: '',
    partNumber: '',
    origin: '',
    insuredName: '',
    address: '',
    locationLink: '',
    occurredDate: null,
    assignedOn: headOfficeToday(now),
    assignedTime: wallClock(now, HEAD_OFFICE_ZONE).time,
    promiseDate: null,
    insuredLimit: null,
    affectedParties: [BLANK_PARTY],
    unconfirmed: {},
    mailAdjuster: '',
  };
}

export function valuesOfClaim(claim: Claim): ClaimValues {
  return {
    ...blankClaim(claim.assignedAt),
    customer: claim.customer.codename,
    zone: claim.zone.slug,
    jobType: claim.jobType.slug,
    reportChannel: claim.reportChannel.slug,
    reportChannelComment: claim.reportChannelComment,
    businessUnit: claim.businessUnit?.code ?? null,
    supervisor: claim.supervisor?.username ?? null,
    supervisorDev: claim.supervisorDev?.username ?? null,
    costAnalyst: claim.costAnalyst?.username ?? null,
    customerSupervisorId: claim.customerSupervisor?.id ?? null,
    adjusterId: claim.adjuster?.id ?? null,
    auditor: claim.auditor?.codename ?? null,
    claimNumber: claim.claimNumber,
    reportNumber: claim.reportNumber,
    policy: claim.policy,
    policyItem: claim.policyItem,
    folio: claim.folio,
    electronicFolio: claim.electronicFolio,
    partNumber: claim.partNumber,
    origin: claim.origin,
    insuredName: claim.insuredName,
    address: claim.address,
    locationLink: claim.locationLink,
    occurredDate: claim.occurredDate,
    promiseDate: claim.promiseDate,
    insuredLimit: claim.insuredLimit,
    affectedParties: [],
  };
}

/** The claim's fields as sent. Missing values stay null, which the contract refuses. */
export function claimBody(values: ClaimValues) {
  const {
    assignedOn,
    assignedTime,
    affectedParties: _parties,
    unconfirmed: _marks,
    mailAdjuster: _name,
    ...typed
  } = values;
  return { ...typed, assignedAt: instantOf(assignedOn, assignedTime) };
}

export function partiesBody(values: ClaimValues) {
  return values.affectedParties.map(({ phones, ...party }) => ({
    ...party,
    contactPhones: phonesOf(phones),
    logbookText: '',
  }));
}

export function phonesOf(typed: string): readonly string[] {
  return typed
    .split(/[,;/\n]/)
    .map((phone) => phone.trim())
    .filter((phone) => phone !== '');
}

function instantOf(date: string | null, time: string): Date | null {
  return date === null || time === '' ? null : instantAt({ date, time }, HEAD_OFFICE_ZONE);
}
