import type { ClaimInput } from '@aura/contracts/claims/claim';
import { businessDay } from '@aura/domain/business-day';
import { placeInLink } from '@aura/domain/place';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { covers } from '../base/team.ts';

const DAY_MS = 86_400_000;

interface Resolved {
  readonly customerId: number;
  readonly zoneId: number;
  readonly jobTypeId: number;
  readonly reportChannelId: number;
  readonly businessUnitId: number | null;
  readonly supervisorId: number | null;
  readonly secondSupervisorId: number | null;
  readonly costAnalystId: number | null;
  readonly auditorId: number | null;
}

/** Resolves the input to the columns of a claim: names become ids, and unknown ones are refused field by field. */
export async function resolveClaim(context: Context, input: ClaimInput) {
  const found = await lookUp(context, input);
  const faults = { ...missing(input, found), ...dateFaults(context.now(), input) };
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  const place = placeInLink(input.locationLink);
  return {
    ...(found as Resolved),
    ...typedColumns(input),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  };
}

function typedColumns(input: ClaimInput) {
  return {
    reportChannelComment: input.reportChannelComment,
    customerSupervisorId: input.customerSupervisorId,
    adjusterId: input.adjusterId,
    claimNumber: input.claimNumber,
    reportNumber: input.reportNumber,
    policy: input.policy,
    policyItem: input.policyItem,
    electronicFolio: input.electronicFolio,
    partNumber: input.partNumber,
    origin: input.origin,
    insuredName: input.insuredName,
    address: input.address,
    locationLink: input.locationLink,
    occurredOn: input.occurredDate,
    assignedAt: input.assignedAt,
    promiseDate: input.promiseDate,
    ...(input.insuredLimit === undefined ? {} : { insuredLimit: input.insuredLimit }),
  };
}

type Found = { readonly [Name in keyof Resolved]: number | null } & {
  readonly knowsCustomerSupervisor: boolean;
  readonly knowsAdjuster: boolean;
};

async function lookUp(
  { db }: Context,
  input: ClaimInput,
): Promise<{ readonly [Name in keyof Resolved]: number | null }> {
  const { rows } = await sql<Found>`
    select k.id as customer_id, z.id as zone_id,
      (select id from job_type where slug = ${input.jobType} and is_active) as job_type_id,
      (select id from report_mode where slug = ${input.reportChannel} and is_active) as report_channel_id,
      ${unitOf(input.businessUnit)} as business_unit_id,
      ${member('Supervisor', input.supervisor)} as supervisor_id,
      ${member('Supervisor', input.supervisorDev)} as second_supervisor_id,
      ${member('ACo', input.costAnalyst)} as cost_analyst_id,
      (select id from auditor where codename = ${input.auditor} and is_active) as auditor_id,
      ${staffOf(input.customerSupervisorId)} as knows_customer_supervisor, ${staffOf(input.adjusterId)} as knows_adjuster
    from (select (select id from customer where codename = ${input.customer} and is_active) as id) k,
      (select (select id from zone where slug = ${input.zone} and is_active) as id) z`.execute(db);
  const { knowsCustomerSupervisor, knowsAdjuster, ...found } = rows[0] as Found;
  const faults = {
    ...(knowsCustomerSupervisor ? {} : { customerSupervisorId: 'Elija a alguien activo de ese cliente' }),
    ...(knowsAdjuster ? {} : { adjusterId: 'Elija a alguien activo de ese cliente' }),
  };
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  return found;
}

/** The given business unit, or else the insurer's default. */
function unitOf(code: string | null | undefined): RawBuilder<unknown> {
  if (code === undefined)
    return sql`(select b.id from business_unit b join customer d on d.business_unit_id = b.id where d.id = k.id and b.is_active)`;
  return sql`(select id from business_unit where code = ${code} and is_active)`;
}

/** An active user of the group whose scope includes the claim: a holder must be able to see it. */
function member(group: 'Supervisor' | 'ACo', name: string | null): RawBuilder<unknown> {
  return sql`(select u.id from user_account u where lower(u.username) = lower(${name}) and ${covers(group, sql`k.id`, sql`z.id`)})`;
}

function staffOf(id: number | null): RawBuilder<unknown> {
  return sql`(${id}::bigint is null or exists (select from customer_staff s where s.id = ${id} and s.customer_id = k.id and s.is_active))`;
}

function missing(
  input: ClaimInput,
  found: { readonly [Name in keyof Resolved]: number | null },
): Record<string, string> {
  const lacks = (given: string | null, id: number | null) => given !== null && id === null;
  const reach = 'No atiende esa zona de ese cliente, o ya no está activo';
  return {
    ...(lacks(input.customer, found.customerId) ? { customer: 'No existe ese cliente o está inactivo' } : {}),
    ...(lacks(input.zone, found.zoneId) ? { zone: 'No existe esa zona o está inactiva' } : {}),
    ...(lacks(input.jobType, found.jobTypeId) ? { jobType: 'No existe ese tipo de trabajo' } : {}),
    ...(lacks(input.businessUnit ?? null, found.businessUnitId)
      ? { businessUnit: 'No existe esa unidad de negocio o está inactiva' }
      : {}),
    ...(lacks(input.reportChannel, found.reportChannelId) ? { reportChannel: 'No existe ese canal de reporte' } : {}),
    ...(lacks(input.supervisor, found.supervisorId) ? { supervisor: reach } : {}),
    ...(lacks(input.supervisorDev, found.secondSupervisorId) ? { supervisorDev: reach } : {}),
    ...(lacks(input.costAnalyst, found.costAnalystId) ? { costAnalyst: reach } : {}),
    ...(lacks(input.auditor, found.auditorId) ? { auditor: 'No existe ese auditor o está inactivo' } : {}),
  };
}

function dateFaults(now: Date, { occurredDate, assignedAt, promiseDate }: ClaimInput): Record<string, string> {
  const day = businessDay(now);
  return {
    ...(occurredDate > day ? { occurredDate: 'No puede ser posterior a hoy' } : {}),
    ...(assignedAt.getTime() > now.getTime() + DAY_MS ? { assignedAt: 'No puede ser posterior a mañana' } : {}),
    ...(promiseDate !== null && promiseDate < occurredDate
      ? { promiseDate: 'No puede ser anterior al siniestro' }
      : {}),
  };
}
