import type { Mover } from '../process/transition.ts';
import type { Words } from '../process/words.ts';

/** Requirements for billing a customer, in the order they are checked. Which apply is configured per customer. */
export const BILLING_GATES = [
  'work',
  'quotation',
  'authorization',
  'data',
  'paperwork',
  'settlement',
  'laterAuthorization',
  'customerFiscal',
  'unitFiscal',
  'codes',
] as const;
export type BillingGate = (typeof BILLING_GATES)[number];

/** What can block an invoice: a gate, or that the process has not reached billing, which applies to all. */
export const BILLING_BLOCKERS = [...BILLING_GATES, 'process'] as const;
export type BillingBlocker = (typeof BILLING_BLOCKERS)[number];

interface Told {
  readonly title: Words;
  /** Text shown while it is not met. */
  readonly missing: Words;
  readonly group: Exclude<Mover, 'auto' | 'extranet' | 'Proveedor'>;
}

export const BILLING_GATE_WORDS = {
  work: told('Supervisor', 'Trabajo validado', 'Work validated', 'Falta validar el trabajo', 'Work not validated'),
  quotation: told(
    'ACo',
    'Cotización cerrada',
    'Quotation closed',
    'Falta cerrar la cotización',
    'Quotation not closed',
  ),
  authorization: told(
    'KAM',
    'Autorizada o exenta',
    'Authorized or free',
    'Falta la autorización',
    'Authorization missing',
  ),
  data: told(
    'EsAt',
    'Datos confirmados',
    'Data confirmed',
    'Falta confirmar los datos para facturar',
    'Data for billing not confirmed',
  ),
  paperwork: told('EsAt', 'Papelería completa', 'Paperwork complete', 'Falta papelería', 'Paperwork missing'),
  settlement: told(
    'EsAt',
    'Finiquito firmado',
    'Settlement signed',
    'Finiquito sin fecha de firma',
    'Settlement without signature date',
  ),
  laterAuthorization: told(
    'KAM',
    'Autorización posterior',
    'Later authorization',
    'Falta la autorización posterior',
    'Later authorization missing',
  ),
  customerFiscal: told(
    'KAM',
    'Datos fiscales del cliente',
    'Fiscal data of the insurer',
    'Faltan datos fiscales del cliente',
    'Fiscal data of the insurer missing',
  ),
  unitFiscal: told(
    'GeOp',
    'Datos fiscales de la unidad de negocio',
    'Fiscal data of the business unit',
    'Faltan datos fiscales de la unidad de negocio',
    'Fiscal data of the business unit missing',
  ),
  codes: told(
    'KAM',
    'Claves ante el cliente',
    'Our codes at the insurer',
    'Faltan nuestras claves ante el cliente',
    'Our codes at the insurer missing',
  ),
  process: told(
    'EsAt',
    'En etapa de facturación',
    'At the stage of billing',
    'Falta pasar a facturación',
    'Not moved on to billing yet',
  ),
} as const satisfies Record<BillingBlocker, Told>;

export const BILLING_GROUPS = ['Supervisor', 'ACo', 'KAM', 'EsAt', 'GeOp'] as const satisfies readonly Told['group'][];
export type BillingGroup = (typeof BILLING_GROUPS)[number];

/** What goes on one invoice: one affected party, all of one claim, or everything the customer has ready. */
export const BILLING_GROUPINGS = ['party', 'claim', 'consolidated'] as const;
export type BillingGrouping = (typeof BILLING_GROUPINGS)[number];
export const BILLING_GROUPING_WORDS = {
  party: { es: 'Por afectado', en: 'By affected party' },
  claim: { es: 'Por siniestro', en: 'By claim' },
  consolidated: { es: 'Consolidada', en: 'Consolidated' },
} as const satisfies Record<BillingGrouping, Words>;

/** Parties of a customer with the same key share an invoice. */
export function invoiceKey({
  grouping,
  customer,
  claim,
  unit,
  id,
}: {
  readonly grouping: BillingGrouping;
  readonly customer: string;
  readonly claim: string;
  /** Different issuers never share an invoice, whatever the customer wants. */
  readonly unit: string | null;
  readonly id: number;
}): string {
  const of = { party: `party ${id}`, claim: `claim ${claim}`, consolidated: 'all' }[grouping];
  return `${customer}|${unit ?? ''}|${of}`;
}

function told<Group extends Told['group']>(group: Group, es: string, en: string, esMissing: string, enMissing: string) {
  return { title: { es, en }, missing: { es: esMissing, en: enMissing }, group } as const;
}
