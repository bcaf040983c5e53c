import { createFileRoute, redirect } from '@tanstack/react-router';
import { ensureAccount } from '../../lib/session/enter.ts';
import { useSignedIn } from '../../lib/session/use-actor.ts';
import { AppShell } from '../shell/AppShell.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { isErrorCode } from './error-codes.ts';

export const Route = createFileRoute('/error/$code')({
  validateSearch: (search): { from?: string; request?: string } => ({
    ...(typeof search['from'] === 'string' && { from: search['from'] }),
    ...(typeof search['request'] === 'string' && { request: search['request'] }),
  }),
  beforeLoad: async ({ params, location }) => {
    // Signed-in users keep menu and search; an outage must not hide the page that reports it.
    await ensureAccount().catch(() => undefined);
    if (isErrorCode(params.code)) return;
    throw redirect({ to: '/error/$code', params: { code: '404' }, search: { from: location.href }, replace: true });
  },
  component: ErrorPage,
});

function ErrorPage() {
  const { code } = Route.useParams();
  const { from, request } = Route.useSearch();
  const isSignedIn = useSignedIn() !== null;
  if (!isErrorCode(code)) return null;
  const page = <ErrorScreen code={code} from={from} requestId={request} />;
  return isSignedIn ? <AppShell>{page}</AppShell> : <main>{page}</main>;
}
