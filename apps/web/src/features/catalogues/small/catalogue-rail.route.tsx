import { createFileRoute, redirect } from '@tanstack/react-router';
import { actorOf } from '../../../lib/session/account.ts';
import { readSession } from '../../../lib/session/session.ts';
import { NoPermission } from '../../../ui/NoPermission.tsx';

/** Leads to the first catalogue that the user may see, before anything is drawn: a component that did would stay blank when asked twice. */
export const Route = createFileRoute('/_signed-in/catalogos')({
  beforeLoad: async () => {
    const session = readSession();
    if (session.status !== 'authenticated' || session.account === null) return;
    // The contracts of all catalogues are no part of what everybody loads.
    const { firstCatalogue } = await import('./first-catalogue.ts');
    const to = firstCatalogue(actorOf(session.account));
    if (to !== undefined) throw redirect({ to, replace: true });
  },
  component: NoPermission,
});
