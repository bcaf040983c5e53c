import type { ReportField } from '@aura/contracts/reports/dynamic-reports';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useTexts } from '../../../../lib/texts.ts';
import { builderTexts } from './builder.texts.ts';
import { FieldPick } from './FieldPick.tsx';
import { OneValue } from './OneValue.tsx';

export interface OperandDraft {
  readonly field: string | null;
  readonly number: string;
}

interface OperandFieldProps {
  readonly label: string;
  readonly fields: readonly ReportField[];
  readonly draft: OperandDraft;
  readonly takesNumber: boolean;
  readonly error: string | undefined;
  readonly onChange: (draft: OperandDraft) => void;
}

export function OperandField({ label, fields, draft, takesNumber, error, onChange }: OperandFieldProps) {
  const texts = useTexts(builderTexts);
  return (
    <Box>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: takesNumber ? '2fr 1fr' : '1fr', alignItems: 'end' }}>
        <FieldPick
          label={label}
          fields={fields}
          value={draft.field}
          onPick={({ id }) => onChange({ field: id, number: '' })}
          onClear={() => onChange({ ...draft, field: null })}
        />
        {takesNumber && (
          <OneValue
            label={texts.orNumber}
            kind="integer"
            value={draft.number}
            onChange={(number) => onChange({ field: number === '' ? draft.field : null, number })}
          />
        )}
      </Box>
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}
