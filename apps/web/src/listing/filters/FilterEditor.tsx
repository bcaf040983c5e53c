import type { Filter } from '@aura/contracts/listing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { type SubmitEvent, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { DateField } from '../../ui/dates/DateField.tsx';
import type { Choice } from '../list-contract.ts';
import { listingTexts } from '../listing.texts.ts';
import type { FilterValue } from '../state/list-state.ts';
import { ChoiceEditor } from './ChoiceEditor.tsx';

interface FilterEditorProps {
  readonly filter: Filter;
  readonly title: string;
  readonly value: FilterValue | undefined;
  readonly choices: readonly Choice[] | undefined;
  readonly onValue: (value: FilterValue | null) => void;
  readonly onClose: () => void;
}

export function FilterEditor({ filter, title, value, choices, onValue, onClose }: FilterEditorProps) {
  if (filter.kind === 'choice') {
    const values = Array.isArray(value) ? (value as readonly string[]) : [];
    return (
      <ChoiceEditor
        title={title}
        choices={choices}
        values={values}
        onValues={(next) => onValue(next.length > 0 ? next : null)}
      />
    );
  }
  if (filter.kind === 'flag') return <FlagEditor value={value} onValue={onValue} onClose={onClose} />;
  return (
    <DateEditor title={title} value={typeof value === 'string' ? value : null} onValue={onValue} onClose={onClose} />
  );
}

type EditorActs = Pick<FilterEditorProps, 'value' | 'onValue' | 'onClose'>;

function FlagEditor({ value, onValue, onClose }: EditorActs) {
  const texts = useTexts(listingTexts);
  return (
    <MenuList autoFocusItem>
      {[true, false].map((flag) => (
        <MenuItem
          key={String(flag)}
          selected={value === flag}
          onClick={() => {
            onValue(flag);
            onClose();
          }}
        >
          {flag ? texts.yes : texts.no}
        </MenuItem>
      ))}
    </MenuList>
  );
}

interface DateEditorProps extends Omit<EditorActs, 'value'> {
  readonly title: string;
  readonly value: string | null;
}

function DateEditor({ title, value, onValue, onClose }: DateEditorProps) {
  const texts = useTexts(listingTexts);
  const [date, setDate] = useState(value);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (date === null) return;
    onValue(date);
    onClose();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ p: 1.5, display: 'grid', gap: 1 }}>
      <DateField label={title} value={date} onChange={setDate} autoFocus />
      <Button type="submit" variant="contained" disabled={date === null}>
        {texts.apply}
      </Button>
    </Box>
  );
}
