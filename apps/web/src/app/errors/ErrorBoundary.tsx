import { Component, lazy, type ReactNode, Suspense } from 'react';
import { ReloadScreen } from './ReloadScreen.tsx';

// Not part of the login's download. If it fails to load as well, the page can only be reloaded.
const CrashScreen = lazy(() =>
  import('./CrashScreen.tsx').then(
    (file) => ({ default: file.CrashScreen }),
    () => ({ default: ReloadWhenItFails }),
  ),
);

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly error: { readonly thrown: unknown } | null;
}

/** Catches what the router's own error boundaries do not. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(thrown: unknown): State {
    return { error: { thrown } };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <Suspense>
        <CrashScreen error={this.state.error.thrown} />
      </Suspense>
    );
  }
}

function ReloadWhenItFails(_crash: { readonly error: unknown }) {
  return <ReloadScreen />;
}
