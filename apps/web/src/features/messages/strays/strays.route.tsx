import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { StrayListScreen } from './StrayListScreen.tsx';

export const Route = createFileRoute('/_signed-in/por-atender')({ validateSearch: listParams, component: Strays });

function Strays() {
  const navigate = Route.useNavigate();
  return <StrayListScreen onOpenClaim={(slug) => void navigate({ to: '/siniestros/$slug', params: { slug } })} />;
}
