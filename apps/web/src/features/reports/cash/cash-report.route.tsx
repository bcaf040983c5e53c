import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { CashReportScreen } from './CashReportScreen.tsx';

export const Route = createFileRoute('/_signed-in/reportes/pagados')({
  validateSearch: listParams,
  component: Screen,
});

function Screen() {
  const navigate = useNavigate();
  return (
    <CashReportScreen
      onOpenClaim={(slug, affected) =>
        void navigate({ to: '/siniestros/$slug', params: { slug }, search: { affected } as never })
      }
      onOpenProvider={(slug) =>
        void navigate({ to: '/proveedores/$slug', params: { slug }, search: { tab: 'account' } as never })
      }
      onOpenCollection={(number) => void navigate({ to: '/facturas/cobranza', search: { text: number } as never })}
    />
  );
}
