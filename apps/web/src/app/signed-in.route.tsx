import { createFileRoute, redirect } from '@tanstack/react-router';
import { useEffect } from 'react';
import { actorOf } from '../lib/session/account.ts';
import { ensureAccount } from '../lib/session/enter.ts';
import { readSession } from '../lib/session/session.ts';
import { OutageScreen } from './errors/OutageScreen.tsx';
import { mayOpen } from './places.ts';
import { AppShell } from './shell/AppShell.tsx';
import { preload } from './startup.ts';

/** The guard of all screens. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ location, matches }) => {
    await ensureAccount();
    const session = readSession();
    // The router unmounts when the session ends; there is nothing to guard.
    if (session.status === 'anonymous' || session.account === null) return;
    const path = matches.at(-1)?.fullPath ?? '/';
    if (session.mustChangePassword && path !== '/changepassword') {
      throw redirect({ to: '/changepassword', replace: true });
    }
    if (!session.mustChangePassword && session.mustEnrolSecondFactor && path !== '/perfil') {
      throw redirect({ to: '/perfil', search: { seguridad: 'activar' } as never, replace: true });
    }
    if (!mayOpen(actorOf(session.account), path)) {
      throw redirect({ to: '/error/$code', params: { code: '403' }, search: { from: location.href }, replace: true });
    }
  },
  component: SignedIn,
  errorComponent: OutageScreen,
});

function SignedIn() {
  const { queryClient } = Route.useRouteContext();
  // After the effects of the screen inside, so that its reads go first.
  useEffect(() => preload(queryClient), [queryClient]);
  return <AppShell />;
}
