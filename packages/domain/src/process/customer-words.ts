import type { StageNumber } from '../process-stages.ts';
import { type Holder, holderOf } from './holders.ts';
import type { Words } from './words.ts';

/** Steps of the progress bar shown to an insurer, in order. */
export const CUSTOMER_STEPS = [
  'received',
  'attention',
  'quotation',
  'authorization',
  'repair',
  'documents',
  'finished',
] as const;
export type CustomerStep = (typeof CUSTOMER_STEPS)[number];
export const CUSTOMER_STEP_WORDS = {
  received: { es: 'Recibido', en: 'Received' },
  attention: { es: 'Atención', en: 'Attention' },
  quotation: { es: 'Cotización', en: 'Quotation' },
  authorization: { es: 'Su autorización', en: 'Your authorization' },
  repair: { es: 'Reparación', en: 'Repair' },
  documents: { es: 'Documentos', en: 'Documents' },
  finished: { es: 'Terminado', en: 'Finished' },
} as const satisfies Readonly<Record<CustomerStep, Words>>;

/** Whose turn it is, as shown to an insurer: providers count as us. */
export const CUSTOMER_HOLDERS = ['us', 'you', 'affected', 'nobody'] as const;
export type CustomerHolder = (typeof CUSTOMER_HOLDERS)[number];
export const CUSTOMER_HOLDER_WORDS = {
  us: { es: 'Nosotros', en: 'Us' },
  you: { es: 'Aseguradora', en: 'Insurer' },
  affected: { es: 'Afectado', en: 'Affected party' },
  nobody: { es: 'Nadie', en: 'Nobody' },
} as const satisfies Readonly<Record<CustomerHolder, Words>>;

/** Several of our stages are one status to the insurer, which asks how far its case is. In process order. */
const STATUSES = {
  received: ['received', 'Recibido', 'Received', ['1.01', '1.02', '1.03', '1.04']],
  contacting: ['attention', 'Contactando al afectado', 'Contacting the affected party', ['2.01']],
  unlocated: ['attention', 'Afectado no localizado', 'Affected party not found', ['2.05']],
  visiting: ['attention', 'Visita programada', 'Visit arranged', ['2.02']],
  inspected: ['attention', 'Daños revisados', 'Damage inspected', ['2.03', '2.04']],
  quoting: ['quotation', 'En cotización', 'Being quoted', ['3.01', '3.02', '3.03', '3.04', '3.05', '4.01']],
  adjusting: ['quotation', 'Ajustando la cotización', 'Quotation being adjusted', ['4.05']],
  authorizing: ['authorization', 'En su autorización', 'Waiting for your authorization', ['4.02']],
  authorizingGnp: ['authorization', 'En autorización de GNP', 'Waiting for GNP', ['4.03']],
  authorized: ['repair', 'Autorizado, por iniciar', 'Authorized, to be begun', ['4.04', '5.01']],
  repairing: ['repair', 'En reparación', 'Under repair', ['5.02']],
  correcting: ['repair', 'En corrección o garantía', 'Being corrected', ['5.05']],
  reviewing: ['repair', 'Reparación en revisión', 'Repair being checked', ['5.03', '5.04']],
  settling: ['repair', 'Pago al afectado en trámite', 'Payment to the affected party under way', ['5.11', '5.12']],
  settled: ['repair', 'Afectado pagado', 'Affected party paid', ['5.13']],
  papers: ['documents', 'Reuniendo documentos', 'Gathering papers', ['6.01', '6.02', '6.03']],
  authorizingFinal: ['documents', 'Monto final en su autorización', 'Final amount waits for you', ['6.04']],
  billing: ['documents', 'En facturación', 'Being invoiced', ['7.01', '7.02', '7.03', '7.04', '7.05']],
  payable: ['documents', 'Factura por pagar', 'Invoice to be paid', ['8.01']],
  closing: ['documents', 'En cierre', 'Being closed', ['8.02', '8.03']],
  finished: ['finished', 'Terminado', 'Finished', ['9.01']],
  calledOff: ['finished', 'No procede', 'Called off', ['9.02']],
  withdrawn: ['finished', 'El afectado desistió', 'The affected party withdrew', ['9.03']],
} as const satisfies Readonly<Record<string, readonly [CustomerStep, string, string, readonly StageNumber[]]>>;

export type CustomerStatus = keyof typeof STATUSES;
export const CUSTOMER_STATUSES = Object.keys(STATUSES) as [CustomerStatus, ...CustomerStatus[]];
export const CUSTOMER_STATUS_WORDS = Object.fromEntries(
  Object.entries(STATUSES).map(([status, [, es, en]]) => [status, { es, en }]),
) as Readonly<Record<CustomerStatus, Words>>;

const BY_STAGE: ReadonlyMap<StageNumber, CustomerStatus> = new Map(
  Object.entries(STATUSES).flatMap(([status, [, , , stages]]) =>
    stages.map((stage) => [stage, status as CustomerStatus] as const),
  ),
);
const HELD_BY: Readonly<Record<Holder, CustomerHolder>> = {
  us: 'us',
  provider: 'us',
  customer: 'you',
  affected: 'affected',
  nobody: 'nobody',
};

/** What an insurer sees of a case in a stage. Written to `process_stage` at every deployment. */
export interface CustomerTraits {
  readonly customerStatus: CustomerStatus;
  /** Position in the progress bar, from one. */
  readonly customerStep: number;
  readonly customerHolder: CustomerHolder;
}

/** A stage without words is shown as received; a test refuses such stages. */
export function customerTraitsOf(stage: StageNumber): CustomerTraits {
  const customerStatus = BY_STAGE.get(stage) ?? 'received';
  return {
    customerStatus,
    customerStep: CUSTOMER_STEPS.indexOf(stepOf(customerStatus)) + 1,
    customerHolder: HELD_BY[holderOf(stage)],
  };
}

export function stepOf(status: CustomerStatus): CustomerStep {
  return STATUSES[status][0];
}

export const WORDED_STAGES: readonly StageNumber[] = [...BY_STAGE.keys()];
