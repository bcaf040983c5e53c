import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';
import { extranetQueries } from '../extranet.api.ts';
import { reportTexts } from './reports.texts.ts';

interface CustomerChoiceProps {
  readonly value: string | undefined;
  readonly onChange: (customer: string) => void;
}

/** The insurer whose report a staff member reads. */
export function CustomerChoice({ value, onChange }: CustomerChoiceProps) {
  const texts = useTexts(reportTexts);
  const { data = [] } = useQuery(extranetQueries.customers());
  const isKnown = value !== undefined && data.some(({ codename }) => codename === value);
  return (
    <Box sx={{ width: 280, maxWidth: 1 }}>
      <LabelledChoice
        label={texts.customer}
        required={false}
        value={isKnown ? value : null}
        choices={data.map(({ codename, name }) => ({ value: codename, label: name }))}
        onChange={onChange}
      />
    </Box>
  );
}
