import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { ComplaintListScreen } from './ComplaintListScreen.tsx';
import { complaintTabOf } from './complaint-views.ts';

export const Route = createFileRoute('/_signed-in/quejas')({
  validateSearch: listParams,
  component: Screen,
});

function Screen() {
  const navigate = useNavigate();
  const { tab, by: _by, months: _months, ...narrowed } = Route.useSearch() as Readonly<Record<string, unknown>>;
  return (
    <ComplaintListScreen
      tab={complaintTabOf(tab)}
      onTab={(chosen) => {
        // The board uses the list's filters; rates count everything.
        const kept = chosen === 'tasas' ? {} : narrowed;
        void navigate({ to: '.', search: { ...kept, ...(chosen !== 'lista' && { tab: chosen }) } as never });
      }}
      onOpen={(id) => void navigate({ to: '/quejas/$id', params: { id: String(id) } })}
      onOpenClaim={(slug, affected) =>
        void navigate({ to: '/siniestros/$slug', params: { slug }, search: { affected, tab: 'complaints' } as never })
      }
      onOpenProvider={(slug) => void navigate({ to: '/proveedores/$slug', params: { slug } })}
    />
  );
}
