import { type Calculation, CALCULATIONS } from '@aura/contracts/reports/definition';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { FormField } from '../../../../ui/FormField.tsx';
import { LabelledChoice } from '../../../../ui/LabelledChoice.tsx';
import { calculationTexts } from '../definition/definition.texts.ts';
import { type Calculated, OPERANDS, takes } from '../definition/edit-calculated.ts';
import type { FieldBook } from '../definition/field-book.ts';
import { allFields } from './builder-props.ts';
import { builderTexts } from './builder.texts.ts';
import type { ReportField } from '@aura/contracts/reports/dynamic-reports';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { FieldPick } from './FieldPick.tsx';
import { OneValue } from './OneValue.tsx';

interface CalculatedDialogProps {
  readonly book: FieldBook;
  readonly onAdd: (calculated: Omit<Calculated, 'id'>) => void;
  readonly onClose: () => void;
}

const EMPTY: OperandDraft = { field: null, number: '' };

export function CalculatedDialog({ book, onAdd, onClose }: CalculatedDialogProps) {
  const texts = useTexts(builderTexts);
  const words = useTexts(calculationTexts);
  const [title, setTitle] = useState('');
  const [calculation, setCalculation] = useState<Calculation>('daysBetween');
  const [drafts, setDrafts] = useState<readonly OperandDraft[]>([]);
  const [isTried, setTried] = useState(false);
  const [least, most] = OPERANDS[calculation];
  const count = Math.min(Math.max(drafts.length, least), most);
  const shown = Array.from({ length: count }, (_, place) => drafts[place] ?? EMPTY);
  const operands = shown.flatMap(operandOf);
  const fields = allFields(book).filter(({ kind }) => takes(calculation, kind));
  const isDates = calculation === 'daysBetween' || calculation === 'daysSince';
  const submit = () => {
    setTried(true);
    if (title.trim() !== '' && operands.length === shown.length)
      onAdd({ title: title.trim(), calculation, of: operands });
  };
  return (
    <FormDialog
      title={texts.addCalculated}
      act={texts.createCalculated}
      isDirty={title !== '' || drafts.length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        label={texts.calculatedTitle}
        value={title}
        maxLength={60}
        required
        error={isTried && title.trim() === '' ? texts.nameNeeded : undefined}
        onChange={({ target }) => setTitle(target.value)}
      />
      <LabelledChoice
        label={texts.calculation}
        value={calculation}
        choices={CALCULATIONS.map((value) => ({ value, label: words[value] }))}
        onChange={(next) => {
          setCalculation(next);
          // A calculation of another kind takes other fields.
          setDrafts(drafts.filter(({ field }) => field === null || takes(next, book.get(field)?.kind ?? 'text')));
        }}
      />
      {shown.map((draft, place) => (
        <OperandField
          // Operands have no id but their index.
          key={place}
          label={texts.operand(place + 1)}
          fields={fields}
          draft={draft}
          takesNumber={!isDates}
          error={isTried && operandOf(draft).length === 0 ? texts.operandNeeded : undefined}
          onChange={(changed) => setDrafts(shown.toSpliced(place, 1, changed))}
        />
      ))}
      {count < most && (
        <Button size="small" sx={{ alignSelf: 'start' }} onClick={() => setDrafts([...shown, EMPTY])}>
          {texts.addOperand}
        </Button>
      )}
    </FormDialog>
  );
}

function operandOf({ field, number }: OperandDraft): Calculated['of'] {
  if (field !== null) return [{ field }];
  return number === '' ? [] : [{ number: Number(number) }];
}

interface OperandDraft {
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

function OperandField({ label, fields, draft, takesNumber, error, onChange }: OperandFieldProps) {
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
