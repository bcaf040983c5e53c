import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import * as z from 'zod';
import { importInTime } from '../../../lib/import-in-time.ts';
import { FILE_TABS, ProviderFileScreen } from '../../providers/public.ts';

const ReceiptsTab = lazy(async () => ({
  default: (await importInTime(() => import('../receipts/ReceiptsTab.tsx'))).ReceiptsTab,
}));

const BROUGHT = { receipts: ReceiptsOfFile };

function ReceiptsOfFile({ file: { id } }: { readonly file: { readonly id: number } }) {
  return <ReceiptsTab providerId={id} />;
}

/** Here, and not with providers: what was billed and paid is known to payments alone. */
export const Route = createFileRoute('/_signed-in/proveedores/$slug')({
  validateSearch: z.object({ tab: z.enum(FILE_TABS).optional().catch(undefined) }),
  component: ProviderFileRoute,
});

function ProviderFileRoute() {
  const navigate = Route.useNavigate();
  const { slug } = Route.useParams();
  const { tab = 'data' } = Route.useSearch();
  return (
    <ProviderFileScreen
      key={slug}
      slug={slug}
      tab={tab}
      onTab={(chosen) => void navigate({ search: { tab: chosen }, replace: true })}
      onEdit={() => void navigate({ to: '/proveedores/editar/$slug', params: { slug } })}
      more={BROUGHT}
    />
  );
}
