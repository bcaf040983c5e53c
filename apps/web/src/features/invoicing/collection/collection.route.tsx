import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { CollectionScreen } from './CollectionScreen.tsx';

export const Route = createFileRoute('/_signed-in/facturas/cobranza')({
  validateSearch: listParams,
  component: Screen,
});

function Screen() {
  const navigate = useNavigate();
  const { tab } = Route.useSearch() as { readonly tab?: unknown };
  return (
    <CollectionScreen
      tab={tab === 'bank' ? 'bank' : 'list'}
      onTab={(chosen) => void navigate({ to: '.', search: (chosen === 'bank' ? { tab: chosen } : {}) as never })}
      onCollection={(open) => void navigate({ to: '.', search: { open } as never })}
    />
  );
}
