import CloseIcon from '@mui/icons-material/CloseOutlined';
import DragIcon from '@mui/icons-material/DragIndicatorOutlined';
import LaterIcon from '@mui/icons-material/ArrowDownwardOutlined';
import EarlierIcon from '@mui/icons-material/ArrowUpwardOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { builderTexts } from './builder.texts.ts';

interface OrderedItem {
  readonly key: string;
  readonly name: string;
  /** Below its name. */
  readonly detail?: ReactNode;
  /** Undefined for items that cannot be removed. */
  readonly onRemove?: (() => void) | undefined;
}

interface OrderedListProps {
  readonly label: string;
  readonly items: readonly OrderedItem[];
  readonly onMove?: (from: number, to: number) => void;
}

/** An ordered list: items are dragged, moved by buttons, or with Alt and arrows. */
export function OrderedList({ label, items, onMove }: OrderedListProps) {
  const texts = useTexts(builderTexts);
  const [dragged, setDragged] = useState<number | null>(null);
  if (items.length === 0) return null;
  const last = items.length - 1;
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (by === undefined || onMove === undefined) return;
    event.preventDefault();
    const to = place + by;
    if (to >= 0 && to <= last) onMove(place, to);
  };
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {items.map(({ key, name, detail, onRemove }, place) => (
        <Box
          component="li"
          key={key}
          draggable={onMove !== undefined}
          onKeyDown={(event: KeyboardEvent) => onKeyDown(event, place)}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            setDragged(place);
          }}
          onDragOver={(event) => event.preventDefault()}
          onDrop={() => dragged !== null && onMove?.(dragged, place)}
          onDragEnd={() => setDragged(null)}
          sx={{ borderBottom: 1, borderColor: 'divider', py: 0.25, opacity: dragged === place ? 0.5 : 1 }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 32 }}>
            {onMove !== undefined && (
              <DragIcon aria-hidden sx={{ fontSize: 16, color: 'text.disabled', cursor: 'grab', mr: 0.5 }} />
            )}
            <Typography sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Typography>
            {onMove !== undefined && items.length > 1 && (
              <>
                <IconButton
                  size="small"
                  aria-label={texts.before(name)}
                  disabled={place === 0}
                  onClick={() => onMove(place, place - 1)}
                >
                  <EarlierIcon sx={{ fontSize: 16 }} />
                </IconButton>
                <IconButton
                  size="small"
                  aria-label={texts.after(name)}
                  disabled={place === last}
                  onClick={() => onMove(place, place + 1)}
                >
                  <LaterIcon sx={{ fontSize: 16 }} />
                </IconButton>
              </>
            )}
            {onRemove !== undefined && (
              <IconButton size="small" aria-label={texts.remove(name)} onClick={onRemove}>
                <CloseIcon sx={{ fontSize: 16 }} />
              </IconButton>
            )}
          </Box>
          {detail !== undefined && <Box sx={{ pb: 1 }}>{detail}</Box>}
        </Box>
      ))}
    </Box>
  );
}
