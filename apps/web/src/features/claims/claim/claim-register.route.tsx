import { createFileRoute } from '@tanstack/react-router';
import { claimAddress } from '../base/claim-address.ts';
import { ClaimRegisterScreen } from './ClaimRegisterScreen.tsx';

export const Route = createFileRoute('/_signed-in/siniestros/registro')({ component: ClaimRegister });

function ClaimRegister() {
  const navigate = Route.useNavigate();
  return (
    <ClaimRegisterScreen
      onSaved={({ slug }) => void navigate({ to: claimAddress(slug) as string, search: { registered: true } as never })}
      onCancel={() => void navigate({ to: '/siniestros/listado' })}
    />
  );
}
