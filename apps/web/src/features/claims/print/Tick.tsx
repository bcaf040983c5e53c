import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

interface TickProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onToggle: () => void;
}

export function Tick({ label, checked, onToggle }: TickProps) {
  return (
    <FormControlLabel
      control={<Checkbox size="small" sx={{ py: 0.25 }} checked={checked} onChange={onToggle} />}
      label={label}
      sx={{ overflowWrap: 'anywhere', mr: 0 }}
    />
  );
}
