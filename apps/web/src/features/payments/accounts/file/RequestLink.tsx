import { listProviderAccounts } from '@aura/contracts/payments/accounts';
import Link from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';
import { useMay } from '../../../../lib/session/use-may.ts';

const ListLink = createLink(Link);

/** Opens a request in the list of ours; the provider's own people read its number. */
export function RequestLink({ number }: { readonly number: string }) {
  if (!useMay(listProviderAccounts)) return number;
  return (
    <ListLink to={'/proveedores/cuentas' as never} search={{ text: number } as never}>
      {number}
    </ListLink>
  );
}
