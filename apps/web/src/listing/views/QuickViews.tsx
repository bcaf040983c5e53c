import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useTexts } from '../../lib/texts.ts';
import { listingTexts } from '../listing.texts.ts';
import type { FilterValues } from '../state/list-state.ts';

export interface QuickView {
  readonly id: string;
  readonly label: string;
  readonly filters: FilterValues;
}

interface QuickViewsProps {
  readonly views: readonly QuickView[];
  readonly filters: FilterValues;
  /** Exclusive: pressing one replaces the filters. */
  readonly isOneOf?: boolean;
  readonly onChange: (filters: FilterValues) => void;
}

/** Frequent filters as buttons. They combine: the user's own claims, and of those the overdue. */
export function QuickViews({ views, filters, isOneOf = false, onChange }: QuickViewsProps) {
  const texts = useTexts(listingTexts);
  const isOn = ({ filters: wanted }: QuickView) =>
    (!isOneOf || Object.keys(filters).length === Object.keys(wanted).length) &&
    Object.entries(wanted).every(([name, value]) => JSON.stringify(filters[name]) === JSON.stringify(value));
  const toggle = (view: QuickView) => {
    if (isOneOf) return onChange(isOn(view) ? {} : view.filters);
    const others = Object.entries(filters).filter(([name]) => !(name in view.filters));
    return onChange(isOn(view) ? Object.fromEntries(others) : { ...filters, ...view.filters });
  };
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={texts.quickViews}
      sx={{ gap: 0.75, overflowX: 'auto', flexShrink: 0, mx: -0.5, px: 0.5, py: 0.25 }}
    >
      {views.map((view) => (
        <Chip
          key={view.id}
          label={view.label}
          variant="outlined"
          aria-pressed={isOn(view)}
          onClick={() => toggle(view)}
          sx={{
            height: 28,
            flexShrink: 0,
            ...(isOn(view) && { bgcolor: 'primary.soft', color: 'primary.main', borderColor: 'primary.main' }),
          }}
        />
      ))}
    </Stack>
  );
}
