import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    throw redirect({ to: '/error/$code', params: { code: '404' }, search: { from: location.href }, replace: true });
  },
});
