import type { PaymentState } from '@aura/domain/payments/payment-request';
import type { Status } from '../../../ui/StatusTag.tsx';

/** What a state is called where a provider's account shows it, and how it is coloured. */
export const STATE_LOOKS: Readonly<
  Record<PaymentState, { readonly es: string; readonly en: string; readonly status: Status }>
> = {
  draft: { es: 'Borrador', en: 'Draft', status: 'neutral' },
  requested: { es: 'Solicitada', en: 'Requested', status: 'info' },
  returned: { es: 'Devuelta', en: 'Returned', status: 'warn' },
  approved: { es: 'Autorizada', en: 'Approved', status: 'info' },
  rejected: { es: 'Rechazada', en: 'Rejected', status: 'bad' },
  inReview: { es: 'En validación fiscal', en: 'In fiscal review', status: 'info' },
  observed: { es: 'Con observaciones', en: 'Observed', status: 'warn' },
  valid: { es: 'Validada', en: 'Valid', status: 'ok' },
  scheduled: { es: 'Programada', en: 'Scheduled', status: 'ok' },
  paid: { es: 'Pagada', en: 'Paid', status: 'ok' },
  complementPending: { es: 'Pagada, falta REP', en: 'Paid, complement due', status: 'warn' },
  closed: { es: 'Cerrada', en: 'Closed', status: 'neutral' },
  cancelled: { es: 'Cancelada', en: 'Cancelled', status: 'neutral' },
};
