import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { RecommendationListScreen } from './RecommendationListScreen.tsx';

export const Route = createFileRoute('/_signed-in/reportes/recomendacion')({
  validateSearch: listParams,
  component: Screen,
});

function Screen() {
  const navigate = useNavigate();
  return (
    <RecommendationListScreen
      onOpenClaim={(slug, affected) =>
        void navigate({ to: '/siniestros/$slug', params: { slug }, search: { affected, tab: 'complaints' } as never })
      }
      onOpenProvider={(slug) => void navigate({ to: '/proveedores/$slug', params: { slug } })}
    />
  );
}
