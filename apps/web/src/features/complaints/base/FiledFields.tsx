import { AUTHORITY_WORDS } from '@aura/contracts/complaints/complaint-words';
import { AUTHORITIES, type Authority } from '@aura/domain/complaints/complaint';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';
import { filedTexts } from './filed.texts.ts';

interface Filed {
  readonly authority: Authority;
  readonly fileNumber: string;
  readonly receivedOn: string | null;
}

interface FiledFieldsProps {
  readonly values: Filed;
  readonly isTried: boolean;
  /** The step already names the authority. */
  readonly isAuthorityGiven?: boolean;
  readonly onChange: (part: Partial<Filed>) => void;
  readonly children?: ReactNode;
}

export function FiledFields({ values, isTried, isAuthorityGiven = false, onChange, children }: FiledFieldsProps) {
  const texts = useTexts(filedTexts);
  const titled = useTitled();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {!isAuthorityGiven && (
        <LabelledChoice
          label={texts.authority}
          value={values.authority}
          choices={AUTHORITIES.map((value) => ({ value, label: titled(AUTHORITY_WORDS[value]) }))}
          onChange={(authority) => onChange({ authority })}
        />
      )}
      <FormField
        label={texts.fileNumber}
        value={values.fileNumber}
        maxLength={60}
        autoComplete="off"
        error={isTried && values.fileNumber.trim() === '' ? texts.fileNeeded : undefined}
        required
        onChange={({ target }) => onChange({ fileNumber: target.value })}
      />
      <DateField
        label={texts.receivedOn}
        value={values.receivedOn}
        leaning="past"
        error={isTried && values.receivedOn === null ? texts.dateNeeded : undefined}
        required
        onChange={(receivedOn) => onChange({ receivedOn })}
      />
      {children}
    </Box>
  );
}
