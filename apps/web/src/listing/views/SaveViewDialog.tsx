import type { SavedView } from '@aura/contracts/workspace';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { type SubmitEvent, useId, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { publishError } from '../../lib/published-errors.ts';
import { useTexts } from '../../lib/texts.ts';
import { FormField } from '../../ui/FormField.tsx';
import { listingTexts } from '../listing.texts.ts';

interface SaveViewDialogProps {
  /** The view to rename; null for a new one. */
  readonly view: SavedView | null;
  readonly onSave: (name: string, isShared: boolean) => Promise<void>;
  readonly onClose: () => void;
}

export function SaveViewDialog({ view, onSave, onClose }: SaveViewDialogProps) {
  const texts = useTexts(listingTexts);
  const title = useId();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setProblem(texts.required);
    setBusy(true);
    try {
      await onSave(name.trim(), isShared);
    } catch (error) {
      setBusy(false);
      const refusal = error instanceof ApiError ? (error.fieldErrors['name']?.join(' ') ?? error.detail) : null;
      if (refusal === null || (error instanceof ApiError && error.isOutage)) publishError(error);
      else setProblem(refusal);
    }
  };

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={title}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={title}>{view === null ? texts.saveViewAs : texts.renameView}</DialogTitle>
        <DialogContent>
          <FormField
            label={texts.viewName}
            value={name}
            maxLength={80}
            autoFocus
            required
            error={problem}
            onChange={(event) => {
              setName(event.target.value);
              setProblem(undefined);
            }}
          />
          <FormControlLabel
            control={<Switch checked={isShared} onChange={(_, checked) => setShared(checked)} />}
            label={texts.viewShared}
            sx={{ mt: 1 }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {texts.saveView}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
