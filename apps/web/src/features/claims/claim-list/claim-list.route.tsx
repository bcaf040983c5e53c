import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { ClaimListScreen } from './ClaimListScreen.tsx';
import { claimAddress } from '../base/claim-address.ts';

export const Route = createFileRoute('/_signed-in/siniestros/listado')({
  validateSearch: listParams,
  component: ClaimList,
});

function ClaimList() {
  const navigate = Route.useNavigate();
  return (
    <ClaimListScreen
      onOpen={(slug) => void navigate({ to: claimAddress(slug) as string })}
      onEdit={(id) => void navigate({ to: '/siniestros/edicion/$id', params: { id } })}
      onRegister={() => void navigate({ to: '/siniestros/registro' })}
      onReassign={(search) => void navigate({ to: '/siniestros/reasignacion', search: { ...search } })}
    />
  );
}
