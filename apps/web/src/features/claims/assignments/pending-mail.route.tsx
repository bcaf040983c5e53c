import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { claimAddress } from '../base/claim-address.ts';
import { PendingMailScreen } from './PendingMailScreen.tsx';

export const Route = createFileRoute('/_signed-in/correos-pendientes')({
  validateSearch: listParams,
  component: PendingMail,
});

function PendingMail() {
  const navigate = Route.useNavigate();
  return <PendingMailScreen onOpen={(slug) => void navigate({ to: claimAddress(slug) as string })} />;
}
