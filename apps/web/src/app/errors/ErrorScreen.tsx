import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { importInTime } from '../../lib/import-in-time.ts';
import { useTexts } from '../../lib/texts.ts';
import { CopyableText } from '../../ui/CopyableText.tsx';
import { ERROR_CODES, type ErrorCode } from './error-codes.ts';
import { errorsTexts } from './errors.texts.ts';
import { HOME_PATH } from '../../lib/session/next-url.ts';

/** The texts of all permissions exceed the shell's budget; without them the rest of the page is still shown. */
const MissingAccess = lazy(() =>
  importInTime(() => import('./MissingAccess.tsx')).then(
    (loaded) => ({ default: loaded.MissingAccess }),
    () => ({ default: () => null }),
  ),
);

interface ErrorScreenProps {
  readonly code: ErrorCode;
  /** The URL that was refused. */
  readonly from?: string | undefined;
  readonly requestId?: string | undefined;
}

export function ErrorScreen({ code, from, requestId }: ErrorScreenProps) {
  const texts = useTexts(errorsTexts);
  return (
    <Box sx={{ minHeight: '70vh', display: 'grid', placeItems: 'center', p: 3 }}>
      <Stack sx={{ gap: 1.5, alignItems: 'center', textAlign: 'center', maxWidth: 560 }}>
        <Typography variant="h1" sx={{ fontSize: '1.75rem' }}>
          {texts.whoops(code)}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{ERROR_CODES[code]}</Typography>
        <Typography variant="h2">{texts[code]}</Typography>
        {from !== undefined && (code === '404' || code === '403') && (
          <Typography>
            {code === '404' ? texts.badAddress : texts.refusedAddress}{' '}
            <Box component="code" sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
              {from}
            </Box>
          </Typography>
        )}
        <Suspense>{code === '403' && from !== undefined && <MissingAccess address={from} />}</Suspense>
        {code === '500' && requestId !== undefined && <CopyableText label={texts.requestId} text={requestId} />}
        <Button variant="contained" onClick={goBack} sx={{ mt: 1 }}>
          {texts.back}
        </Button>
      </Stack>
    </Box>
  );
}

/**
 * Goes back to the previous page, or to the dashboard when the error page was opened directly. Works without the
 * router, which may be what failed.
 */
function goBack(): void {
  const cameFromHere = routerPosition() > 0;
  if (cameFromHere) window.history.back();
  else window.location.assign(HOME_PATH);
}

/** How many entries of this application precede the current one, as counted by the router in the history state. */
function routerPosition(): number {
  const state: unknown = window.history.state;
  const position = typeof state === 'object' && state !== null && '__TSR_index' in state ? state.__TSR_index : 0;
  return typeof position === 'number' ? position : 0;
}
