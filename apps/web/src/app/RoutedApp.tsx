import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { createQueryClient } from '../lib/query-client.ts';
import { keepTokenFresh } from '../lib/session/renew-token.ts';
import { DialogsProvider } from '../ui/DialogsProvider.tsx';
import { createAppRouter } from './router.ts';

/** Started with the page; the guard of the screens awaits the same request later. */
export { ensureAccount } from '../lib/session/enter.ts';

/** Router and query cache live as long as one session. */
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
