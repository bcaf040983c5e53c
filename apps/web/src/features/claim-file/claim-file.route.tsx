import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { ClaimFileScreen } from './ClaimFileScreen.tsx';
import { FILE_ACTS, FILE_TABS, tabOf } from './file-tabs.ts';

export const Route = createFileRoute('/_signed-in/siniestros/$slug')({
  validateSearch: z.object({
    /** Id or slug: notifications use either. */
    affected: z.union([z.string(), z.number()]).optional().catch(undefined),
    tab: z.enum(FILE_TABS).optional().catch(undefined),
    /** Just registered: offers the mail to the assigned staff. */
    registered: z.boolean().optional().catch(undefined),
    /** The entry of the bitácora to scroll to. */
    entry: z.int().positive().optional().catch(undefined),
    /** The act to begin once the file is loaded; removed from the URL as soon as it has begun. */
    act: z.enum(FILE_ACTS).optional().catch(undefined),
  }),
  component: ClaimFileRoute,
});

function ClaimFileRoute() {
  const navigate = Route.useNavigate();
  const { slug } = Route.useParams();
  const { affected = null, tab: named, entry = null, registered = false, act } = Route.useSearch();
  const tab = tabOf({ tab: named, act });
  return (
    <ClaimFileScreen
      key={slug}
      slug={slug}
      affected={affected === null ? null : String(affected)}
      tab={tab}
      isNew={registered}
      onSeen={() => void navigate({ search: ({ registered: _new, ...old }) => old, replace: true })}
      entry={entry}
      act={act ?? null}
      onBegun={() => void navigate({ search: ({ act: _begun, ...old }) => ({ ...old, tab }), replace: true })}
      onTab={(chosen) =>
        void navigate({ search: (old) => ({ ...old, tab: chosen, entry: undefined, act: undefined }), replace: true })
      }
      onParty={(id) => void navigate({ search: (old) => ({ ...old, affected: id }), replace: true })}
    />
  );
}
