import type { SavedView } from '@aura/contracts/workspace';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { publishError } from '../../lib/published-errors.ts';
import { useTexts } from '../../lib/texts.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
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
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const submit = async () => {
    if (name.trim() === '') return setProblem(texts.required);
    setBusy(true);
    try {
      await onSave(name.trim(), isShared);
    } catch (error) {
      setBusy(false);
      const refusal = error instanceof ApiError ? error.fieldErrors['name']?.join(' ') : undefined;
      if (refusal === undefined) publishError(error);
      else setProblem(refusal);
    }
  };

  return (
    <FormDialog
      title={view === null ? texts.saveView : texts.renameView}
      act={texts.saveView}
      isDirty={name !== (view?.name ?? '')}
      isPending={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
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
      />
    </FormDialog>
  );
}
