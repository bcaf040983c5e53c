import type { ReportField } from '@aura/contracts/reports/dynamic-reports';
import Autocomplete from '@mui/material/Autocomplete';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { ChoiceInput, useTitled } from '../../../../listing/public.ts';
import { builderTexts } from './builder.texts.ts';

interface FieldPickProps {
  readonly label: string;
  readonly fields: readonly ReportField[];
  /** The chosen field, if it stays shown; otherwise each choice is reported and the input is cleared. */
  readonly value?: string | null;
  readonly isFull?: boolean;
  readonly onPick: (field: ReportField) => void;
  readonly onClear?: () => void;
}

/** The fields under their headings, searchable by either. */
export function FieldPick({ label, fields, value = null, isFull = false, onPick, onClear }: FieldPickProps) {
  const titled = useTitled();
  const texts = useTexts(builderTexts);
  // Options of one heading must be adjacent, in the order in which headings first occur.
  const options = useMemo(() => {
    const headings = [...new Set(fields.map(({ of }) => of.es))];
    return fields.toSorted((one, other) => headings.indexOf(one.of.es) - headings.indexOf(other.of.es));
  }, [fields]);
  const chosen = value === null ? null : (options.find(({ id }) => id === value) ?? null);
  // Cleared after each choice, keeping the focus: columns are chosen one after the other.
  const [text, setText] = useState('');
  const emptied = {
    inputValue: text,
    onInputChange: (_: unknown, typed: string, reason: string) => setText(reason === 'input' ? typed : ''),
  };
  return (
    <Autocomplete
      size="small"
      options={options}
      {...(onClear === undefined && emptied)}
      disabled={isFull}
      value={chosen}
      groupBy={({ of }) => titled(of)}
      getOptionLabel={({ title, of }) => (chosen === null ? `${titled(title)} ${titled(of)}` : titled(title))}
      getOptionKey={({ id }) => id}
      renderOption={({ key: _key, ...props }, { id, title }) => (
        <li {...props} key={id}>
          {titled(title)}
        </li>
      )}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, picked) => (picked === null ? onClear?.() : onPick(picked))}
      renderInput={(params) => (
        <ChoiceInput
          params={params}
          label={label}
          error={undefined}
          required={false}
          hint={isFull ? texts.full : undefined}
          hasValue={chosen !== null}
        />
      )}
    />
  );
}
