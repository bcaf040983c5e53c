import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useTexts } from '../../../lib/texts.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { providerQueries } from '../providers.api.ts';
import { providerFileTexts } from './provider-file.texts.ts';

/** The menu knows no slugs: it leads here, and this leads on to the file of whoever is signed in. */
export function MyFileScreen() {
  const texts = useTexts(providerFileTexts);
  const { data: user, error, refetch } = useQuery(providerQueries.self());
  if (user === undefined && error !== null) return <ErrorState what={texts.theFile} onRetry={() => void refetch()} />;
  if (user === undefined) return <FieldsSkeleton fields={12} />;
  if (user.provider === null) return <NoPermission />;
  return <Navigate to="/proveedores/$slug" params={{ slug: user.provider.slug }} replace />;
}
