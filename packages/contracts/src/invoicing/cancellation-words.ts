import type { CancellationMotive, CancellationState } from '@aura/domain/invoicing/cancellation';
import type { Titled } from '../listing.ts';

/** Numbered as by the tax authority. */
export const CANCELLATION_MOTIVE_WORDS = {
  '01': { es: '01 Con errores, con relación', en: '01 With errors, replaced' },
  '02': { es: '02 Con errores, sin relación', en: '02 With errors, not replaced' },
  '03': { es: '03 No se llevó a cabo', en: '03 It did not take place' },
  '04': { es: '04 Nominativa en una global', en: '04 Named in a global invoice' },
} as const satisfies Record<CancellationMotive, Titled>;

export const CANCELLATION_STATE_WORDS = {
  requested: { es: 'Por autorizar', en: 'To be authorised' },
  authorized: { es: 'Por enviar', en: 'To be sent' },
  sent: { es: 'En proceso', en: 'Under way' },
  accepted: { es: 'Cancelada', en: 'Cancelled' },
  refused: { es: 'Rechazada', en: 'Refused' },
  dropped: { es: 'Retirada', en: 'Taken back' },
} as const satisfies Record<CancellationState, Titled>;
