import type { Words } from '../listing.ts';

export const REQUEST_STATES = [
  'waiting',
  'gnp',
  'authorized',
  'changesAsked',
  'rejected',
  'expired',
  'withdrawn',
] as const;
export const REQUEST_STATE_WORDS = {
  waiting: { es: 'Espera al cliente', en: 'Waits for the insurer' },
  gnp: { es: 'Espera a GNP', en: 'Waits for GNP' },
  authorized: { es: 'Autorizada', en: 'Authorized' },
  changesAsked: { es: 'Pidió cambios', en: 'Asked for changes' },
  rejected: { es: 'Rechazada', en: 'Rejected' },
  expired: { es: 'Vencida', en: 'Expired' },
  withdrawn: { es: 'Retirada', en: 'Withdrawn' },
} as const satisfies Words;
