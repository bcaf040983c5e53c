import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { useDocumentTitle, useTabTitle } from './document-title.ts';
import { CrashScreen } from './errors/CrashScreen.tsx';
import { ErrorDialog } from './errors/ErrorDialog.tsx';
import { LoadingWatch } from './errors/LoadingWatch.tsx';
import { ConfirmIdentity } from './session/ConfirmIdentity.tsx';

export const Route = createRootRouteWithContext<{ readonly queryClient: QueryClient }>()({
  component: Root,
  errorComponent: CrashScreen,
});

function Root() {
  useDocumentTitle(useTabTitle());
  return (
    <>
      <LoadingWatch />
      <Outlet />
      <ErrorDialog />
      <ConfirmIdentity />
    </>
  );
}
