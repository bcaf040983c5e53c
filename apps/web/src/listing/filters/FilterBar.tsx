import AddIcon from '@mui/icons-material/AddOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import type { Choices, ListContract } from '../list-contract.ts';
import { listingTexts } from '../listing.texts.ts';
import { isNarrowed } from '../state/list-query.ts';
import type { FilterValue, ListState } from '../state/list-state.ts';
import type { ListStateHandle } from '../state/use-list-state.ts';
import { useTitled } from '../use-titled.ts';
import { FilterEditor } from './FilterEditor.tsx';
import { FilterList } from './FilterList.tsx';
import { filterText } from './filter-text.ts';

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
      {Object.entries(listing.filters).map(([name, declared]) => {
        const value = state.filters[name];
        if (value === undefined) return null;
        const title = titled(declared.title);
        return (
          <Chip
            key={name}
            label={filterText({ title, value, choices: choices[name], texts })}
            onClick={(event) => setOpen({ anchor: event.currentTarget, name })}
            onDelete={() => setFilter(name, null)}
            deleteIcon={<CloseIcon />}
            sx={{
              borderRadius: 1,
              height: 28,
              maxWidth: 280,
              bgcolor: 'primary.soft',
              color: 'primary.main',
              '& .MuiChip-deleteIcon': { fontSize: 15, color: 'inherit' },
            }}
          />
        );
      })}
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
            <FilterList filters={listing.filters} onChoose={(name) => setOpen({ ...open, name })} />
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
