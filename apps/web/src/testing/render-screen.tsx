import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  defaultStringifySearch,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { App } from '../app/App.tsx';
import { ErrorDialog } from '../app/errors/ErrorDialog.tsx';
import { ConfirmIdentity } from '../app/session/ConfirmIdentity.tsx';
import { AppTheme } from '../app/theme/AppTheme.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { DialogsProvider } from '../ui/DialogsProvider.tsx';

/** Renders one screen with everything screens rely on, without the shell and the guard. */
export function renderScreen(screen: ReactElement, search: Readonly<Record<string, unknown>> = {}) {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({
    queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => screen, notFoundComponent: () => screen }),
    history: createMemoryHistory({ initialEntries: [`/${defaultStringifySearch({ ...search })}`] }),
  });
  const drawn = render(
    <AppTheme index={0} dark={false} nonce="">
      <QueryClientProvider client={queryClient}>
        <DialogsProvider>
          <RouterProvider router={router as never} />
          <ErrorDialog />
          <ConfirmIdentity />
        </DialogsProvider>
      </QueryClientProvider>
    </AppTheme>,
  );
  return { ...drawn, user: userEvent.setup(), router, queryClient };
}

/** Opens the whole application at a URL, as a browser would. */
export function openApp(address = '/') {
  window.history.replaceState(null, '', address);
  return { ...render(<App nonce="" />), user: userEvent.setup() };
}
