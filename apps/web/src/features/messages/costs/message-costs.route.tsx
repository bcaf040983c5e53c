import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { MessageCostScreen } from './MessageCostScreen.tsx';

export const Route = createFileRoute('/_signed-in/whatsapp')({ validateSearch: listParams, component: Costs });

function Costs() {
  const navigate = Route.useNavigate();
  return <MessageCostScreen onOpenClaim={(slug) => void navigate({ to: '/siniestros/$slug', params: { slug } })} />;
}
