import { createFileRoute } from '@tanstack/react-router';
import { claimAddress } from '../base/claim-address.ts';
import { ClaimEditScreen } from './ClaimEditScreen.tsx';

export const Route = createFileRoute('/_signed-in/siniestros/edicion/$id')({ component: ClaimEdit });

function ClaimEdit() {
  const navigate = Route.useNavigate();
  const { id } = Route.useParams();
  return (
    <ClaimEditScreen
      key={id}
      slug={id}
      onSaved={({ slug }) => void navigate({ to: claimAddress(slug) as string })}
      onCancel={() => void navigate({ to: claimAddress(id) as string })}
    />
  );
}
