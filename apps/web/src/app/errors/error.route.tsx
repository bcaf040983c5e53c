import { createFileRoute, redirect } from '@tanstack/react-router';
import { ErrorScreen } from './ErrorScreen.tsx';
import { isErrorCode } from './error-codes.ts';

export const Route = createFileRoute('/error/$code')({
  validateSearch: (search): { from?: string; request?: string } => ({
    ...(typeof search['from'] === 'string' && { from: search['from'] }),
    ...(typeof search['request'] === 'string' && { request: search['request'] }),
  }),
  beforeLoad: ({ params, location }) => {
    if (isErrorCode(params.code)) return;
    throw redirect({ to: '/error/$code', params: { code: '404' }, search: { from: location.href }, replace: true });
  },
  component: ErrorPage,
});

function ErrorPage() {
  const { code } = Route.useParams();
  const { from, request } = Route.useSearch();
  if (!isErrorCode(code)) return null;
  return (
    <main>
      <ErrorScreen code={code} from={from} requestId={request} />
    </main>
  );
}
