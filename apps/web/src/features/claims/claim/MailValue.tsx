import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTexts } from '../../../lib/texts.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import type { CatalogueChoices } from './claim-fields.ts';
import type { MailRow } from './mail-values.ts';
import { claimTexts } from './register.texts.ts';

interface MailValueProps {
  readonly row: MailRow;
  readonly title: string;
  readonly choices: CatalogueChoices;
  readonly onRow: (part: Partial<MailRow>) => void;
}

/** Correcting a doubtful value confirms it. */
export function MailValue({ row: { field, value, isUsed, isDoubtful }, title, choices, onRow }: MailValueProps) {
  const texts = useTexts(claimTexts);
  const change = (next: string) => onRow({ value: next, isDoubtful: false });
  return (
    <Box sx={{ minWidth: 180, py: 0.5, ...(isDoubtful && { '& input, & [role="combobox"]': doubtful }) }}>
      {field === 'customer' || field === 'zone' ? (
        <Select
          fullWidth
          size="small"
          value={value}
          disabled={!isUsed}
          onChange={(event) => change(event.target.value)}
          inputProps={{ 'aria-label': title }}
        >
          {(choices[field] ?? [{ value, label: value }]).map((choice) => (
            <MenuItem key={choice.value} value={choice.value}>
              {choice.label}
            </MenuItem>
          ))}
        </Select>
      ) : field === 'occurredDate' ? (
        <DateField
          isLabelSpoken
          label={title}
          value={value === '' ? null : value}
          disabled={!isUsed}
          onChange={(date) => change(date ?? '')}
          leaning="past"
        />
      ) : (
        <FormField
          isLabelSpoken
          label={title}
          value={value}
          disabled={!isUsed}
          onChange={(event) => change(event.target.value)}
          autoComplete="off"
          {...(isDoubtful && { hint: texts.mailDoubt })}
        />
      )}
    </Box>
  );
}

const doubtful = {
  textDecoration: 'underline wavy',
  textDecorationColor: 'var(--aura-palette-warning-main)',
  textUnderlineOffset: '3px',
} as const;
