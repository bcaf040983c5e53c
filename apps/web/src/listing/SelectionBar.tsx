import { formatInteger } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../lib/texts.ts';
import { EVERYTHING_SELECTED, NOTHING_SELECTED, type RowSelection, selectedCount } from '../ui/table/row-selection.ts';
import { listingTexts } from './listing.texts.ts';

/** An act on the selected rows. `ids` also finds those on pages not loaded. */
export interface BulkAction {
  readonly id: string;
  readonly label: string;
  readonly onSelect: (chosen: { readonly count: number; readonly ids: () => Promise<readonly number[]> }) => void;
}

interface SelectionBarProps {
  readonly selection: RowSelection;
  readonly total: number;
  readonly onPage: number;
  readonly actions: readonly BulkAction[];
  readonly onSelection: (selection: RowSelection) => void;
  readonly readIds: () => Promise<readonly number[]>;
}

export function SelectionBar({ selection, total, onPage, actions, onSelection, readIds }: SelectionBarProps) {
  const texts = useTexts(listingTexts);
  const count = selectedCount(selection, total);
  if (count === 0) return null;
  return (
    <Stack
      direction="row"
      sx={{
        gap: 1,
        alignItems: 'center',
        flexWrap: 'wrap',
        px: 1.5,
        py: 0.5,
        bgcolor: 'primary.soft',
        borderRadius: 1,
      }}
    >
      <Typography role="status" sx={{ fontWeight: 600, color: 'primary.main' }}>
        {count === 1 ? texts.selectedOne : texts.selected(formatInteger(count))}
      </Typography>
      {count < total && total > onPage && (
        <Button size="small" onClick={() => onSelection(EVERYTHING_SELECTED)}>
          {texts.selectAll(formatInteger(total))}
        </Button>
      )}
      <Button size="small" onClick={() => onSelection(NOTHING_SELECTED)}>
        {texts.clearSelection}
      </Button>
      <Stack direction="row" sx={{ gap: 1, ml: 'auto' }}>
        {actions.map(({ id, label, onSelect }) => (
          <Button key={id} size="small" variant="outlined" onClick={() => onSelect({ count, ids: readIds })}>
            {label}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}
