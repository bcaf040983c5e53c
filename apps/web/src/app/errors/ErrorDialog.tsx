import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useState } from 'react';
import type { ApiError } from '../../lib/api/api-error.ts';
import { onPublishedError } from '../../lib/published-errors.ts';
import { useTexts } from '../../lib/texts.ts';
import { CopyableText } from '../../ui/CopyableText.tsx';
import { ErrorLines } from '../../ui/ErrorLines.tsx';
import { errorsTexts } from './errors.texts.ts';

/** The only place that reports failed calls. Errors that arrive while it is open are appended, each once. */
export function ErrorDialog() {
  const texts = useTexts(errorsTexts);
  const [errors, setErrors] = useState<readonly ApiError[]>([]);
  const title = useId();
  const close = () => setErrors([]);

  useEffect(
    () => onPublishedError((error) => setErrors((shown) => (isTold(shown, error) ? shown : [...shown, error]))),
    [],
  );

  if (errors.length === 0) return null;
  const requestId = errors.findLast((error) => error.requestId !== null)?.requestId;
  return (
    <Dialog open onClose={close} aria-labelledby={title} maxWidth="sm" fullWidth>
      <DialogTitle id={title}>{texts.dialogTitle}</DialogTitle>
      <DialogContent>
        <ErrorLines lines={errors.flatMap(({ lines }) => lines)} />
        {requestId != null && <CopyableText label={texts.requestId} text={requestId} />}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close} autoFocus>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function isTold(shown: readonly ApiError[], error: ApiError): boolean {
  const said = error.lines.join('\n');
  return shown.some(({ lines }) => lines.join('\n') === said);
}
