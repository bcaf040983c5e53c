import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { ClaimFileScreen } from './ClaimFileScreen.tsx';
import { FILE_TABS } from './file-tabs.ts';

export const Route = createFileRoute('/_signed-in/siniestros/$slug')({
  validateSearch: z.object({
    /** Id or slug: notifications carry either. */
    affected: z.union([z.string(), z.number()]).optional().catch(undefined),
    tab: z.enum(FILE_TABS).optional().catch(undefined),
    /** Just registered: the mail to whoever it was given to is offered. */
    registered: z.boolean().optional().catch(undefined),
    /** The entry of the bitácora to show. */
    entry: z.int().positive().optional().catch(undefined),
  }),
  component: ClaimFileRoute,
});

function ClaimFileRoute() {
  const navigate = Route.useNavigate();
  const { slug } = Route.useParams();
  const { affected = null, tab = 'summary', entry = null, registered = false } = Route.useSearch();
  return (
    <ClaimFileScreen
      key={slug}
      slug={slug}
      affected={affected === null ? null : String(affected)}
      tab={tab}
      isNew={registered}
      onSeen={() => void navigate({ search: ({ registered: _new, ...old }) => old, replace: true })}
      entry={entry}
      onTab={(chosen) => void navigate({ search: (old) => ({ ...old, tab: chosen, entry: undefined }), replace: true })}
      onParty={(id) => void navigate({ search: (old) => ({ ...old, affected: id }), replace: true })}
    />
  );
}
