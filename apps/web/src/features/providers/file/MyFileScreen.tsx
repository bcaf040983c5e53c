import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { providerQueries } from '../providers.api.ts';
import { providerFileTexts } from './provider-file.texts.ts';

/** The menu knows no slugs: it links here, and this redirects to the signed-in user's provider. */
export function MyFileScreen() {
  const texts = useTexts(providerFileTexts);
  const query = useQuery(providerQueries.self());
  return (
    <Loaded query={query} what={texts.theFile} skeleton={<FieldsSkeleton fields={12} />}>
      {(user) => {
        if (user.provider === null) return <NoPermission />;
        return <Navigate to="/proveedores/$slug" params={{ slug: user.provider.slug }} replace />;
      }}
    </Loaded>
  );
}
