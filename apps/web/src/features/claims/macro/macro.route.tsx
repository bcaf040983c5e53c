import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { claimAddress } from '../base/claim-address.ts';
import { MacroScreen } from './MacroScreen.tsx';

export const Route = createFileRoute('/_signed-in/macro')({ validateSearch: listParams, component: Macro });

function Macro() {
  const navigate = Route.useNavigate();
  return (
    <MacroScreen
      onOpen={(slug, affected) => void navigate({ to: claimAddress(slug) as string, search: { affected } as never })}
      onReassign={(role, from) => void navigate({ to: '/siniestros/reasignacion', search: { role, from } })}
    />
  );
}
