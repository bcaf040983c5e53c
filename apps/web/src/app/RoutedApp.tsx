import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { createQueryClient } from '../lib/query-client.ts';
import { keepTokenFresh } from '../lib/session/renew-token.ts';
import { DialogsProvider } from '../ui/DialogsProvider.tsx';
import { createAppRouter } from './router.ts';

/** For the start of the page: the guard of the screens asks for the same, later. */
export { ensureAccount } from '../lib/session/enter.ts';

/** One session's worth of the application: its router and its cache end with it. */
export function RoutedApp() {
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(() => createAppRouter(queryClient));

  useEffect(() => keepTokenFresh(), []);
  useEffect(() => () => queryClient.clear(), [queryClient]);

  return (
    <QueryClientProvider client={queryClient}>
      <DialogsProvider>
        <RouterProvider router={router} />
      </DialogsProvider>
    </QueryClientProvider>
  );
}
