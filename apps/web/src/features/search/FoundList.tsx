import Box from '@mui/material/Box';
import { useEffect } from 'react';
import type { FoundGroup, FoundItem } from './found-item.ts';

interface FoundListProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly FoundGroup[];
  readonly active: FoundItem | undefined;
  readonly onPick: (item: FoundItem) => void;
}

/** The results by groups. The focus stays in the text field; the list only marks the active option. */
export function FoundList({ id, label, groups, active, onPick }: FoundListProps) {
  useEffect(() => {
    if (active !== undefined) document.getElementById(`${id}-${active.id}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  return (
    <Box id={id} role="listbox" aria-label={label} sx={{ overflow: 'auto', py: 0.5 }}>
      {groups.map(({ title, items }) => (
        <Box key={title} role="group" aria-label={title}>
          <Box
            aria-hidden
            sx={{ px: 1.5, pt: 1, pb: 0.5, fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary' }}
          >
            {title}
          </Box>
          {items.map((item) => (
            <Box
              key={item.id}
              id={`${id}-${item.id}`}
              role="option"
              aria-selected={item.id === active?.id}
              // The text field must keep the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(item)}
              sx={option}
            >
              <Box component="span" sx={name}>
                {item.label}
              </Box>
              {item.detail !== undefined && (
                <Box component="span" title={item.detail} sx={aside}>
                  {item.detail}
                </Box>
              )}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}

const name = { fontWeight: 550, flexShrink: 0, maxWidth: { sm: '60%' }, overflowWrap: 'anywhere' } as const;
/** Beside the name; below it where there is no room. */
const aside = {
  ml: { sm: 'auto' },
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { sm: 'nowrap' },
  color: 'text.secondary',
  fontSize: '0.75rem',
} as const;
const option = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  columnGap: 1.5,
  justifyContent: { xs: 'center', sm: 'flex-start' },
  alignItems: { sm: 'center' },
  mx: 0.5,
  px: 1,
  py: { xs: 0.5, sm: 0 },
  minHeight: { xs: 44, sm: 32 },
  borderRadius: 1,
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-selected="true"]': { bgcolor: 'action.selected' },
} as const;
