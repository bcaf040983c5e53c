import { createFileRoute, redirect } from '@tanstack/react-router';

/** The login screen is rendered outside the router; users who reach this route are signed in. */
export const Route = createFileRoute('/login')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true });
  },
});
