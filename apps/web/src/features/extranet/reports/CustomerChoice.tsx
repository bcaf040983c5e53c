import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { extranetQueries } from '../extranet.api.ts';
import { reportTexts } from './reports.texts.ts';

interface CustomerChoiceProps {
  readonly value: string | undefined;
  readonly onChange: (customer: string) => void;
}

/** As which insurer one of ours reads a report. */
export function CustomerChoice({ value, onChange }: CustomerChoiceProps) {
  const texts = useTexts(reportTexts);
  const { data = [] } = useQuery(extranetQueries.customers());
  const isKnown = data.some(({ codename }) => codename === value);
  return (
    <TextField
      select
      size="small"
      label={texts.customer}
      value={isKnown ? value : ''}
      sx={{ minWidth: 200 }}
      onChange={({ target }) => onChange(target.value)}
    >
      {data.map(({ codename, name }) => (
        <MenuItem key={codename} value={codename}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
