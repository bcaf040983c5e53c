import type { Filter } from '@aura/contracts/listing';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useTexts } from '../../lib/texts.ts';
import type { Choice } from '../list-contract.ts';
import { listingTexts } from '../listing.texts.ts';
import type { FilterValue } from '../state/list-state.ts';
import Box from '@mui/material/Box';
import { Checkbox } from '../../ui/Checkbox.tsx';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';

/** Lazy: few lists are filtered by a date. */
const DateEditor = lazyPart(() => import('./DateEditor.tsx'), 'DateEditor');

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
    <Suspense>
      <DateEditor title={title} value={typeof value === 'string' ? value : null} onValue={onValue} onClose={onClose} />
    </Suspense>
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

/** A catalogue of hundreds is searched, not scrolled. */
const DRAWN = 100;

interface ChoiceEditorProps {
  readonly title: string;
  readonly choices: readonly Choice[] | undefined;
  readonly values: readonly string[];
  readonly onValues: (values: readonly string[]) => void;
}

/** Several values of one filter: each tick filters the list behind at once. */
function ChoiceEditor({ title, choices, values, onValues }: ChoiceEditorProps) {
  const texts = useTexts(listingTexts);
  const [typed, setTyped] = useState('');
  const found = (choices ?? []).filter(({ label }) => fold(label).includes(fold(typed)));
  const toggle = (value: string) =>
    onValues(values.includes(value) ? values.filter((other) => other !== value) : [...values, value]);

  return (
    <Box sx={{ p: 1 }}>
      <OutlinedInput
        fullWidth
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key === 'Enter' && first !== undefined) toggle(first.value);
        }}
        placeholder={texts.findValue}
        slotProps={{ input: { 'aria-label': texts.findValue } }}
      />
      <Box role="group" aria-label={title} sx={{ maxHeight: 280, overflow: 'auto', mt: 0.5 }}>
        {found.slice(0, DRAWN).map(({ value, label }) => (
          <Box
            key={value}
            component="label"
            sx={{
              display: 'flex',
              alignItems: 'center',
              borderRadius: 1,
              cursor: 'pointer',
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            <Checkbox checked={values.includes(value)} onChange={() => toggle(value)} />
            <Box sx={{ px: 0.5, minWidth: 0 }}>{label}</Box>
          </Box>
        ))}
        {found.length === 0 && (
          <Typography variant="body2" sx={{ p: 1, color: 'text.faint' }}>
            {choices === undefined ? texts.loadingValues : texts.noValues}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** Ignores accents and case. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
