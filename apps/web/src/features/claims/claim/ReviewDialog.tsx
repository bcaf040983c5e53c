import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { type FieldInfos, showValue } from '../../../listing/public.ts';
import { claimTexts } from './register.texts.ts';
import type { ClaimValues } from './claim-values.ts';

interface ReviewDialogProps {
  readonly before: ClaimValues;
  readonly after: ClaimValues;
  readonly fields: FieldInfos;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

export function ReviewDialog({ before, after, fields, onSave, onClose }: ReviewDialogProps) {
  const texts = useTexts(claimTexts);
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{texts.reviewTitle}</DialogTitle>
      <DialogContent>
        <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', '& :is(td, th)': cell }}>
          <thead>
            <tr>
              <th>{texts.field}</th>
              <th>{texts.before}</th>
              <th>{texts.after}</th>
            </tr>
          </thead>
          <tbody>
            {changedFields(before, after, fields).map((name) => (
              <tr key={name}>
                <th scope="row">{fields[name]?.title}</th>
                <Box component="td" sx={{ color: 'text.secondary', textDecoration: 'line-through' }}>
                  {showValue(fields[name], before[name])}
                </Box>
                <Box component="td" sx={{ fontWeight: 600 }}>
                  {showValue(fields[name], after[name])}
                </Box>
              </tr>
            ))}
          </tbody>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {texts.back}
        </Button>
        <Button variant="contained" autoFocus onClick={onSave}>
          {texts.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export function changedFields(before: ClaimValues, after: ClaimValues, fields: FieldInfos) {
  const plain = (value: unknown) => (typeof value === 'string' ? value.trim() : (value ?? null));
  return (Object.keys(fields) as (keyof ClaimValues)[]).filter(
    (name) => name in before && plain(before[name]) !== plain(after[name]),
  );
}

const cell = {
  textAlign: 'left',
  verticalAlign: 'top',
  py: 0.75,
  pr: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
} as const;
