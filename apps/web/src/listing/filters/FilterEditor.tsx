import type { Filter } from '@aura/contracts/listing';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useTexts } from '../../lib/texts.ts';
import type { Choice } from '../list-contract.ts';
import { listingTexts } from '../listing.texts.ts';
import type { FilterValue } from '../state/list-state.ts';
import { ChoiceEditor } from './ChoiceEditor.tsx';

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
