import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { CardSpendScreen } from './CardSpendScreen.tsx';

export const Route = createFileRoute('/_signed-in/reportes/clara')({
  validateSearch: listParams,
  component: Screen,
});

function Screen() {
  const navigate = useNavigate();
  return (
    <CardSpendScreen
      onOpenClaim={(slug, affected) =>
        void navigate({ to: '/siniestros/$slug', params: { slug }, search: { affected } as never })
      }
    />
  );
}
