import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import Box from '@mui/material/Box';
import { Checkbox } from '../../ui/Checkbox.tsx';
import IconButton from '@mui/material/IconButton';
import { useTexts } from '../../lib/texts.ts';
import type { TableLayout } from '../../ui/table/table-column.ts';
import { type Pin, pinColumn, pinOf, shiftColumn, showColumn } from '../../ui/table/table-layout.ts';
import { listingTexts } from '../listing.texts.ts';

const NEXT_PIN = { none: 'start', start: 'end', end: null } as const satisfies Record<string, Pin>;
const TILT = { none: 'none', start: 'rotate(45deg)', end: 'rotate(-45deg)' } as const;

interface ColumnLinesProps {
  readonly titles: ReadonlyMap<string, string>;
  readonly layout: TableLayout;
  readonly onLayout: (layout: TableLayout) => void;
}

/** One line per column; shown ones first, in order. */
export function ColumnLines({ titles, layout, onLayout }: ColumnLinesProps) {
  const hidden = [...titles.keys()].filter((id) => !layout.visible.includes(id));
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: '55dvh', overflow: 'auto' }}>
      {[...layout.visible, ...hidden].map((id) => (
        <ColumnLine key={id} id={id} title={titles.get(id) ?? id} layout={layout} onLayout={onLayout} />
      ))}
    </Box>
  );
}

interface ColumnLineProps extends Pick<ColumnLinesProps, 'layout' | 'onLayout'> {
  readonly id: string;
  readonly title: string;
}

function ColumnLine({ id, title, layout, onLayout }: ColumnLineProps) {
  const texts = useTexts(listingTexts);
  const isShown = layout.visible.includes(id);
  const pin = pinOf(layout, id) ?? 'none';
  const pinTexts = { none: texts.pinNone, start: texts.pinStart, end: texts.pinEnd };
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', minHeight: 32 }}>
      <Checkbox
        checked={isShown}
        onChange={(_, checked) => onLayout(showColumn(layout, id, checked))}
        aria-label={texts.showColumn(title)}
      />
      <Box sx={{ flex: 1, minWidth: 0, px: 0.5, color: isShown ? 'text.primary' : 'text.faint' }}>{title}</Box>
      {isShown && (
        <>
          <IconButton
            size="small"
            aria-label={texts.columnUp(title)}
            onClick={() => onLayout(shiftColumn(layout, id, -1))}
          >
            <UpIcon sx={{ fontSize: 18 }} />
          </IconButton>
          <IconButton
            size="small"
            aria-label={texts.columnDown(title)}
            onClick={() => onLayout(shiftColumn(layout, id, 1))}
          >
            <DownIcon sx={{ fontSize: 18 }} />
          </IconButton>
          <IconButton
            size="small"
            title={pinTexts[pin]}
            aria-label={`${texts.pinColumn(title)}: ${pinTexts[pin]}`}
            color={pin === 'none' ? 'default' : 'primary'}
            onClick={() => onLayout(pinColumn(layout, id, NEXT_PIN[pin]))}
          >
            <PinIcon sx={{ fontSize: 16, transform: TILT[pin] }} />
          </IconButton>
        </>
      )}
    </Box>
  );
}
