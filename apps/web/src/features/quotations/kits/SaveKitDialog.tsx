import { MOST_KIT_LINES } from '@aura/contracts/quotations/kits';
import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import type { Line } from '../base/quotation-line.ts';
import { useAddKit } from '../base/quotations.api.ts';
import { kitsTexts } from './kits.texts.ts';

interface SaveKitDialogProps {
  /** Without empty lines. */
  readonly lines: readonly Line[];
  readonly selected: readonly Line[];
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Saves lines as a kit: the selected ones if there are several, or all, each with a checkbox. */
export function SaveKitDialog({ lines, selected, onClose, onDone }: SaveKitDialogProps) {
  const texts = useTexts(kitsTexts);
  const id = useId();
  const add = useAddKit();
  const named = lines.filter(({ name }) => name.trim() !== '');
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set((selected.length > 1 ? selected : named).map(({ key }) => key)),
  );
  const kept = named.filter(({ key }) => chosen.has(key));
  const isTooMany = kept.length > MOST_KIT_LINES;
  const submit = () => {
    const body = {
      name: name.trim(),
      lines: kept.map((line) => ({
        conceptId: line.conceptId,
        name: line.name.trim(),
        unitId: line.unitId,
        quantity: Number(line.quantity),
      })),
    };
    add.mutate(
      { body },
      {
        onSuccess: () => {
          onClose();
          onDone(texts.saved(body.name));
        },
      },
    );
  };
  return (
    <FormDialog
      title={texts.saveTitle}
      act={texts.save}
      maxWidth="sm"
      isDirty={name.trim() !== ''}
      isPending={add.isPending}
      isReady={name.trim() !== '' && kept.length > 0 && !isTooMany}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label={texts.name} value={name} maxLength={120} onChange={({ target }) => setName(target.value)} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.saveHint}
      </Typography>
      <Box role="group" aria-labelledby={id}>
        <Typography id={id} variant="subtitle2" sx={{ color: 'text.secondary' }}>
          {texts.chosen}
        </Typography>
        <Stack sx={{ maxHeight: 280, overflowY: 'auto' }}>
          {named.map((line) => (
            <FormControlLabel
              key={line.key}
              label={`${line.quantity} ${line.unit} ${line.name}`}
              control={
                <Checkbox
                  checked={chosen.has(line.key)}
                  onChange={(_, isOn) => setChosen(changed(chosen, line.key, isOn))}
                />
              }
            />
          ))}
        </Stack>
      </Box>
      {isTooMany && (
        <Typography role="alert" sx={{ color: 'error.main' }}>
          {texts.tooMany(formatInteger(MOST_KIT_LINES))}
        </Typography>
      )}
    </FormDialog>
  );
}

function changed(keys: ReadonlySet<string>, key: string, isOn: boolean): ReadonlySet<string> {
  return isOn ? new Set([...keys, key]) : new Set([...keys].filter((other) => other !== key));
}
