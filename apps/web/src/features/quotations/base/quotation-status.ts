import type { QuotationState } from '@aura/contracts/quotations/quotation';
import type { Status } from '../../../ui/status.ts';

export const STATUS_OF: Readonly<Record<QuotationState, Status>> = {
  draft: 'neutral',
  handedIn: 'info',
  closed: 'info',
  exempt: 'ok',
  sent: 'warn',
  inGnp: 'warn',
  authorized: 'ok',
  changesAsked: 'warn',
  rejected: 'bad',
  expired: 'bad',
  invalidated: 'bad',
  superseded: 'neutral',
};
