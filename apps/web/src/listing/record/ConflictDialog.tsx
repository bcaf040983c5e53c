import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import type { RecordValues } from '../list-contract.ts';
import { listingTexts } from '../listing.texts.ts';
import type { Conflict } from './conflict.ts';
import { type FieldInfos, showValue } from './record-fields.ts';

type Side = 'mine' | 'theirs';

interface ConflictDialogProps {
  readonly conflicts: readonly Conflict[];
  readonly fields: FieldInfos;
  /** The chosen value of each field. */
  readonly onResolve: (values: RecordValues) => void;
  readonly onClose: () => void;
}

/** Two users saved the same record: asks by field whose value to keep. */
export function ConflictDialog({ conflicts, fields, onResolve, onClose }: ConflictDialogProps) {
  const texts = useTexts(listingTexts);
  const id = useId();
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = ({ name, isMineChanged }: Conflict): Side => sides[name] ?? (isMineChanged ? 'mine' : 'theirs');
  const resolve = () => onResolve(Object.fromEntries(conflicts.map((one) => [one.name, one[sideOf(one)]])));

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth role="alertdialog" aria-labelledby={id}>
      <DialogTitle id={id}>{texts.conflictTitle}</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>{texts.conflictText}</Typography>
        {conflicts.map((one) => {
          const info = fields[one.name];
          return (
            <Box key={one.name} sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
              <Typography id={`${id}-${one.name}`} variant="subtitle2">
                {info?.title ?? one.name}
              </Typography>
              <RadioGroup
                aria-labelledby={`${id}-${one.name}`}
                value={sideOf(one)}
                onChange={(_, side) => setSides({ ...sides, [one.name]: side as Side })}
                sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } }}
              >
                {(['mine', 'theirs'] as const).map((side) => (
                  <FormControlLabel
                    key={side}
                    value={side}
                    control={<Radio size="small" sx={{ p: 0.5 }} />}
                    label={`${texts[side]}: ${showValue(info, one[side])}`}
                    sx={{ m: 0, overflowWrap: 'anywhere' }}
                  />
                ))}
              </RadioGroup>
            </Box>
          );
        })}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {texts.backToForm}
        </Button>
        <Button variant="contained" onClick={resolve}>
          {texts.saveChosen}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
