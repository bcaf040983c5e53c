import { createFileRoute, redirect } from '@tanstack/react-router';

/** The login screen stands outside the router; who gets here is signed in already. */
export const Route = createFileRoute('/login')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true });
  },
});
