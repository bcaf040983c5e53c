import { PAYMENT_STATE_WORDS } from '@aura/contracts/payments/request-words';
import { listPaymentRequests } from '@aura/contracts/payments/requests';
import { formatMoney } from '@aura/domain/format';
import { paymentNumber } from '@aura/domain/payments/payment-request';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/session/use-may.ts';
import { useTitled } from '../../listing/public.ts';
import { searchQueries } from './search.api.ts';
import type { FoundPerson } from './use-found-people.ts';

const NUMBER = /^sp[\s-]?0*(\d{1,12})$/i;

/** A payment request by its number, as users say it: «SP-123», «sp 000123». */
export function useFoundPayments(text: string): readonly FoundPerson[] {
  const titled = useTitled();
  const may = useMay(listPaymentRequests);
  const folio = NUMBER.exec(text)?.[1];
  const wanted = folio === undefined ? '' : paymentNumber(Number(folio));
  const { data = [] } = useQuery({ ...searchQueries.payments(wanted), enabled: may && wanted !== '' });
  if (wanted === '') return [];
  return data.map(({ id, number, provider, total, state }) => ({
    id: `payment-${id}`,
    label: number,
    detail: [provider, formatMoney(total), titled(PAYMENT_STATE_WORDS[state])].join(' · '),
    to: '/proveedores/cuentas',
    search: { open: id },
  }));
}
