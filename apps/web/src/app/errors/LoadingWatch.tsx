import Dialog from '@mui/material/Dialog';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CHUNK_PATIENCE_MS } from '../../lib/import-in-time.ts';
import { ReloadScreen } from './ReloadScreen.tsx';

/** Offers a reload when the router has not loaded a screen after two minutes. */
export function LoadingWatch() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const [isLate, setLate] = useState(false);

  useEffect(() => {
    if (!isLoading) return;
    const timer = window.setTimeout(() => setLate(true), CHUNK_PATIENCE_MS);
    return () => {
      window.clearTimeout(timer);
      setLate(false);
    };
  }, [isLoading]);

  return (
    <Dialog open={isLate}>
      <ReloadScreen />
    </Dialog>
  );
}
