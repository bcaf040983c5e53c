/** The most frequent complaints of insurers' customers (CONDUSEF, 2024), shown on every home screen. */
export const LEADING_CAUSES = ['refusal', 'repairTime', 'paymentTime', 'quality'] as const;
export type LeadingCause = (typeof LEADING_CAUSES)[number];

/** Percentage of all complaints. */
export const SHARE_OF_COMPLAINTS = {
  refusal: 34,
  repairTime: 19,
  paymentTime: 14,
  quality: 11,
} as const satisfies Record<LeadingCause, number>;

/** Causes of our catalogue that belong to each; the remaining ones are about something else. */
export const CATALOGUE_CAUSES = {
  refusal: ['alcance-insuficiente', 'desacuerdo-con-monto'],
  repairTime: ['demora-en-contacto', 'proveedor-no-asistio-a-cita', 'demora-en-autorizacion', 'demora-en-reparacion'],
  paymentTime: ['demora-en-pago-al-tercero'],
  quality: ['calidad-de-la-reparacion', 'dano-adicional-causado', 'limpieza-escombro'],
} as const satisfies Record<LeadingCause, readonly string[]>;

/** Events in a case that lead to such a complaint. Those ending in Late are still going on. */
export const CAUSE_EVENTS = ['refused', 'repaired', 'repairLate', 'paid', 'paymentLate', 'rework'] as const;
export type CauseEvent = (typeof CAUSE_EVENTS)[number];

export const EVENTS_OF_CAUSE = {
  refusal: { done: 'refused', late: null },
  repairTime: { done: 'repaired', late: 'repairLate' },
  paymentTime: { done: 'paid', late: 'paymentLate' },
  quality: { done: 'rework', late: null },
} as const satisfies Record<LeadingCause, { readonly done: CauseEvent; readonly late: CauseEvent | null }>;

export function eventsOf(cause: LeadingCause): readonly CauseEvent[] {
  const { done, late } = EVENTS_OF_CAUSE[cause];
  return late === null ? [done] : [done, late];
}

/** Period of the figures in days; the same period before it is used for comparison. */
export const CAUSE_DAYS = 30;
