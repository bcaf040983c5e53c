import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface SecondPersonActsProps {
  readonly approve: string;
  readonly drop: string;
  /** Why this user may not approve; null if they may. */
  readonly refusal: string | null;
  readonly isPending: boolean;
  readonly onApprove: () => void;
  readonly onDrop: () => void;
}

/** What is open to a user about something that another person registered and a second one approves. */
export function SecondPersonActs({ approve, drop, refusal, isPending, onApprove, onDrop }: SecondPersonActsProps) {
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      {refusal === null && (
        <Button size="small" variant="contained" loading={isPending} onClick={onApprove}>
          {approve}
        </Button>
      )}
      <Button size="small" variant="outlined" onClick={onDrop}>
        {drop}
      </Button>
      {refusal !== null && <Typography variant="body2">{refusal}</Typography>}
    </Stack>
  );
}
