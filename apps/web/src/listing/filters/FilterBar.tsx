import AddIcon from '@mui/icons-material/AddOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import type { Choices, ListContract, Choice } from '../list-contract.ts';
import { listingTexts } from '../listing.texts.ts';
import { isNarrowed } from '../state/list-query.ts';
import type { FilterValue, ListState } from '../state/list-state.ts';
import type { ListStateHandle } from '../state/use-list-state.ts';
import { useTitled } from '../use-titled.ts';
import { FilterEditor } from './FilterEditor.tsx';
import { formatDate, formatInteger } from '@aura/domain/format';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';

/** Chips in the row; no filter is named as the list of the others. */
const BESIDE = 3;
const MORE = '…';

interface FilterBarProps {
  readonly listing: ListContract;
  readonly choices: Choices;
  readonly state: ListState;
  readonly onChange: ListStateHandle['change'];
}

/** The active filters as editable chips, and a button to add another. */
export function FilterBar({ listing, choices, state, onChange }: FilterBarProps) {
  const texts = useTexts(listingTexts);
  const titled = useTitled();
  const [open, setOpen] = useState<{ readonly anchor: HTMLElement; readonly name: string | null } | null>(null);
  const filter = open?.name == null ? undefined : listing.filters[open.name];

  const offered = Object.entries(listing.filters).map(([name, { title }]) => ({ name, text: titled(title) }));
  const active = offered.flatMap(({ name, text: title }) => {
    const value = state.filters[name];
    return value === undefined ? [] : [{ name, text: filterText({ title, value, choices: choices[name], texts }) }];
  });
  // A fourth chip would break the row; it and those after it are changed behind one.
  const beside = active.slice(0, BESIDE);
  const behind = active.slice(BESIDE);

  const setFilter = (name: string, value: FilterValue | null) => {
    const { [name]: before, ...others } = state.filters;
    // Ticking several values in a row is one history entry.
    onChange(
      { filters: value === null ? others : { ...state.filters, [name]: value } },
      { replace: before !== undefined && value !== null },
    );
  };

  return (
    <>
      {beside.map(({ name, text }) => (
        <Chip
          key={name}
          label={text}
          onClick={(event) => setOpen({ anchor: event.currentTarget, name })}
          onDelete={() => setFilter(name, null)}
          deleteIcon={<CloseIcon />}
          sx={chip}
        />
      ))}
      {behind.length > 0 && (
        <Chip
          label={texts.moreFilters(formatInteger(behind.length))}
          aria-haspopup="dialog"
          onClick={(event) => setOpen({ anchor: event.currentTarget, name: MORE })}
          sx={chip}
        />
      )}
      <Button
        startIcon={<AddIcon sx={{ fontSize: 16 }} />}
        onClick={(event) => setOpen({ anchor: event.currentTarget, name: null })}
        aria-haspopup="dialog"
        sx={{ color: 'text.secondary', fontWeight: 500, px: 1 }}
      >
        {texts.filter}
      </Button>
      {isNarrowed(state) && (
        <Button
          onClick={() => onChange({ filters: {}, text: '' })}
          sx={{ color: 'text.secondary', fontWeight: 500, px: 1 }}
        >
          {texts.clear}
        </Button>
      )}
      {open !== null && (
        <Popover
          open
          anchorEl={open.anchor}
          onClose={() => setOpen(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          transitionDuration={80}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': filter ? texts.editFilter(titled(filter.title)) : texts.filterBy,
              sx: { width: 280, maxWidth: '92vw', mt: 0.5 },
            },
          }}
        >
          {open.name === null || filter === undefined ? (
            <FilterList
              filters={open.name === MORE ? behind : offered}
              onChoose={(name) => setOpen({ ...open, name })}
            />
          ) : (
            <FilterEditor
              filter={filter}
              title={titled(filter.title)}
              value={state.filters[open.name]}
              choices={choices[open.name]}
              onValue={(value) => setFilter(open.name ?? '', value)}
              onClose={() => setOpen(null)}
            />
          )}
        </Popover>
      )}
    </>
  );
}

interface Described {
  readonly title: string;
  readonly value: FilterValue;
  readonly choices: readonly Choice[] | undefined;
  readonly texts: typeof listingTexts.es;
}

/** The text of a filter's chip: «Estado: Jalisco +2», «Asignado desde 01/11/2026». */
function filterText({ title, value, choices, texts }: Described): string {
  if (typeof value === 'boolean') return texts.filterIs(title, value ? texts.yes : texts.no);
  // The title already says from or until, since it is the field's label too.
  if (typeof value === 'string') return `${title} ${formatDate(value)}`;
  const [first = '', ...rest] = value.map((one) => choices?.find((choice) => choice.value === one)?.label ?? one);
  return texts.filterIs(title, rest.length === 0 ? first : texts.andMore(first, formatInteger(rest.length)));
}

interface FilterListProps {
  readonly filters: readonly { readonly name: string; readonly text: string }[];
  readonly onChoose: (name: string) => void;
}

function FilterList({ filters, onChoose }: FilterListProps) {
  return (
    <MenuList autoFocusItem>
      {filters.map(({ name, text }) => (
        <MenuItem key={name} onClick={() => onChoose(name)}>
          {text}
        </MenuItem>
      ))}
    </MenuList>
  );
}

const chip = {
  borderRadius: 1,
  height: 28,
  maxWidth: 280,
  bgcolor: 'primary.soft',
  color: 'primary.main',
  '& .MuiChip-deleteIcon': { fontSize: 15, color: 'inherit' },
} as const;
