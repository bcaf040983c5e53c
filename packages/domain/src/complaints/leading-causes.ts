/** What insurers' customers complain about most (CONDUSEF, 2024): these four are on everybody's first screen. */
export const LEADING_CAUSES = ['refusal', 'repairTime', 'paymentTime', 'quality'] as const;
export type LeadingCause = (typeof LEADING_CAUSES)[number];

/** Of every hundred complaints, how many are about it. */
export const SHARE_OF_COMPLAINTS = {
  refusal: 34,
  repairTime: 19,
  paymentTime: 14,
  quality: 11,
} as const satisfies Record<LeadingCause, number>;

/** The causes of our own catalogue that belong to each; those of none are about something else. */
export const CATALOGUE_CAUSES = {
  refusal: ['alcance-insuficiente', 'desacuerdo-con-monto'],
  repairTime: ['demora-en-contacto', 'proveedor-no-asistio-a-cita', 'demora-en-autorizacion', 'demora-en-reparacion'],
  paymentTime: ['demora-en-pago-al-tercero'],
  quality: ['calidad-de-la-reparacion', 'dano-adicional-causado', 'limpieza-escombro'],
} as const satisfies Record<LeadingCause, readonly string[]>;

/** What happens in a case and leads to such a complaint. Those called late are happening now. */
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

/** As many days back as the figures look, and as many before those to compare with. */
export const CAUSE_DAYS = 30;
