import { listPaymentRequests } from '@aura/contracts/payments/requests';
import { readOwnPayment } from '@aura/contracts/payments/asking';
import Link from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';
import { useMay } from '../../../../lib/session/use-may.ts';

const RequestAnchor = createLink(Link);

/** Links to a request: for staff in the list, for the provider's users on their own screen. */
export function RequestLink({ id, number }: { readonly id: number; readonly number: string }) {
  const [mayList, mayOwn] = [useMay(listPaymentRequests), useMay(readOwnPayment)];
  if (mayOwn)
    return (
      <RequestAnchor to={'/proveedores/mis-pagos/$paymentId' as never} params={{ paymentId: String(id) } as never}>
        {number}
      </RequestAnchor>
    );
  if (!mayList) return number;
  return (
    <RequestAnchor to={'/proveedores/cuentas' as never} search={{ text: number } as never}>
      {number}
    </RequestAnchor>
  );
}
