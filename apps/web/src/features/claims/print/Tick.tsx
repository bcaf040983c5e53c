import { Checkbox } from '../../../ui/Checkbox.tsx';
import FormControlLabel from '@mui/material/FormControlLabel';

interface TickProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onToggle: () => void;
}

export function Tick({ label, checked, onToggle }: TickProps) {
  return (
    <FormControlLabel
      control={<Checkbox checked={checked} onChange={onToggle} />}
      label={label}
      sx={{ overflowWrap: 'anywhere', mr: 0 }}
    />
  );
}
