import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useSyncExternalStore } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { newRelease, registerWorker } from './register-worker.ts';
import { releaseTexts } from './release.texts.ts';

/** Announces a newer release and lets the user choose when to reload; the open page works until then. */
export function NewRelease() {
  const texts = useTexts(releaseTexts);
  const goOn = useSyncExternalStore(newRelease.subscribe, newRelease.read);
  useEffect(() => {
    if (import.meta.env.PROD) registerWorker().catch((error: unknown) => console.warn('No service worker', error));
  }, []);
  return (
    <Snackbar
      open={goOn !== null}
      message={texts.newRelease}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      action={
        <Button size="small" color="inherit" sx={{ textDecoration: 'underline' }} onClick={() => goOn?.()}>
          {texts.update}
        </Button>
      }
    />
  );
}
