import { formatDate } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { type FieldInfos, showValue } from '../../../listing/public.ts';
import { useReadMail } from './register.api.ts';
import { claimTexts } from './register.texts.ts';
import type { ClaimValues } from './claim-values.ts';
import { type MailField, type MailLine, mailLines, type ReadMail, valuesFromMail } from './mail-values.ts';

const LONGEST = 50_000;

interface MailDialogProps {
  readonly fields: FieldInfos;
  readonly current: ClaimValues;
  readonly onUse: (values: Partial<ClaimValues>) => void;
  readonly onClose: () => void;
}

/** First the mail is pasted, then what was read from it is looked over. Nothing reaches the form unseen. */
export function MailDialog({ fields, current, onUse, onClose }: MailDialogProps) {
  const texts = useTexts(claimTexts);
  const id = useId();
  const [text, setText] = useState('');
  const [mail, setMail] = useState<ReadMail | null>(null);
  const [left, setLeft] = useState<ReadonlySet<MailField>>(new Set());
  const { mutate, isPending } = useReadMail();
  const lines = mail === null ? [] : mailLines(mail);
  const toggle = (field: MailField) => {
    const next = new Set(left);
    if (!next.delete(field)) next.add(field);
    setLeft(next);
  };
  const apply = () => {
    if (mail === null) return;
    const wanted = new Set(lines.map(({ field }) => field).filter((field) => !left.has(field)));
    onUse(valuesFromMail(mail, wanted, current));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{texts.pasteMail}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        {lines.length === 0 ? (
          <>
            <Typography sx={{ color: 'text.secondary' }}>{texts.pasteMailText}</Typography>
            {mail !== null && <InlineAlert status="warn">{texts.mailNothing}</InlineAlert>}
            <TextField
              label={texts.mailText}
              value={text}
              onChange={(event) => setText(event.target.value)}
              multiline
              minRows={10}
              maxRows={18}
              autoFocus
              slotProps={{ htmlInput: { maxLength: LONGEST } }}
            />
          </>
        ) : (
          <>
            <Typography role="status" sx={{ fontWeight: 600 }}>
              {texts.mailFound(lines.length)}
            </Typography>
            {lines.map((one) => (
              <FoundLine
                key={one.field}
                found={one}
                fields={fields}
                current={current}
                isUsed={!left.has(one.field)}
                onToggle={() => toggle(one.field)}
              />
            ))}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {texts.cancel}
        </Button>
        {lines.length === 0 ? (
          <Button
            variant="contained"
            disabled={text.trim() === '' || isPending}
            onClick={() => mutate(text, { onSuccess: setMail })}
          >
            {texts.readMail}
          </Button>
        ) : (
          <Button variant="contained" disabled={left.size === lines.length} onClick={apply}>
            {texts.takeData}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface FoundLineProps {
  readonly found: MailLine;
  readonly fields: FieldInfos;
  readonly current: ClaimValues;
  readonly isUsed: boolean;
  readonly onToggle: () => void;
}

function FoundLine({ found: { field, value, line }, fields, current, isUsed, onToggle }: FoundLineProps) {
  const texts = useTexts(claimTexts);
  const titles: Partial<Record<MailField, string>> = { adjuster: texts.adjuster, affectedParties: texts.blockParties };
  const title = titles[field] ?? fields[field]?.title ?? field;
  const before = field === 'adjuster' || field === 'affectedParties' ? '' : (current[field] ?? '');
  const shown = field === 'occurredDate' ? formatDate(value) : showValue(fields[field], value);
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1 }}>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={isUsed}
            onChange={onToggle}
            slotProps={{ input: { 'aria-label': texts.takeField(title) } }}
          />
        }
        label={
          <>
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary', mr: 1 }}>
              {title}
            </Typography>
            <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {shown}
            </Typography>
          </>
        }
      />
      <Typography variant="body2" sx={{ color: 'text.faint', pl: 3.75, overflowWrap: 'anywhere' }}>
        {before !== '' && before !== value ? texts.mailReplaces(showValue(fields[field], before)) : line}
      </Typography>
    </Box>
  );
}
