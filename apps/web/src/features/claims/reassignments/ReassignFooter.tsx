import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { reassignTexts } from './reassign.texts.ts';

const LONGEST_REASON = 500;

interface ReassignFooterProps {
  /** A note from the suggestion, or from the screen that led here. */
  readonly note: string;
  readonly count: number;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly returnsOn: string | null;
  readonly onReturnsOn: (day: string | null) => void;
  readonly isSuggesting: boolean;
  readonly onSuggest: () => void;
}

/** Always visible: reason, end date, and the button with the number of claims. */
export function ReassignFooter(props: ReassignFooterProps) {
  const texts = useTexts(reassignTexts);
  const { note, count, reason, returnsOn } = props;
  return (
    <Paper data-footer variant="outlined" sx={footer}>
      <Button variant="outlined" disabled={props.isSuggesting} onClick={props.onSuggest}>
        {texts.suggest}
      </Button>
      <Typography role="status" sx={{ color: 'text.secondary', flex: 1, minWidth: 160, alignSelf: 'center' }}>
        {note}
      </Typography>
      <Box sx={{ width: { xs: '100%', sm: 260 } }}>
        <FormField
          label={texts.reason}
          required
          value={reason}
          onChange={({ target }) => props.onReason(target.value)}
          maxLength={LONGEST_REASON}
          autoComplete="off"
        />
      </Box>
      <Box sx={{ width: { xs: '100%', sm: 190 } }}>
        <DateField label={texts.returnsOn} value={returnsOn} onChange={props.onReturnsOn} title={texts.returnsHint} />
      </Box>
      <Button type="submit" variant="contained" disabled={count === 0 || reason.trim() === ''}>
        {count === 0 ? texts.reassignNone : texts.reassign(formatInteger(count))}
      </Button>
    </Paper>
  );
}

const footer = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 1.5,
  p: 1.5,
  position: { sm: 'sticky' },
  bottom: 0,
  zIndex: 2,
} as const;
