import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTexts } from '../../../lib/texts.ts';
import { printTexts } from './print.texts.ts';
import type { PrintPhoto } from './PrintPhotos.tsx';
import { Tick } from './Tick.tsx';

const DRAGGED = 'application/x-aura-photo';

interface PhotoLineProps {
  readonly photo: PrintPhoto;
  readonly checked: boolean;
  readonly onToggle: () => void;
  /** Its neighbours; undefined at the ends. */
  readonly before: number | undefined;
  readonly after: number | undefined;
  readonly onMove: (id: number, target: number) => void;
}

export function PhotoLine({ photo, checked, onToggle, before, after, onMove }: PhotoLineProps) {
  const texts = useTexts(printTexts);
  const { id, caption, file } = photo;
  const name = caption === '' ? file.name : caption;
  return (
    <Box
      component="li"
      draggable
      onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, String(id))}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={({ dataTransfer }) => onMove(Number(dataTransfer.getData(DRAGGED)), id)}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, py: 0.25, cursor: 'grab' }}
    >
      <Box
        component="img"
        src={file.thumbnailUrl ?? ''}
        alt=""
        draggable={false}
        sx={{ width: 40, height: 30, objectFit: 'cover', borderRadius: 0.5, flexShrink: 0, bgcolor: 'action.hover' }}
      />
      <Box sx={{ flex: 1, minWidth: 0, pl: 1 }}>
        <Tick label={name} checked={checked} onToggle={onToggle} />
      </Box>
      <Move label={texts.moveUp(name)} onClick={before === undefined ? undefined : () => onMove(id, before)}>
        <UpIcon fontSize="small" />
      </Move>
      <Move label={texts.moveDown(name)} onClick={after === undefined ? undefined : () => onMove(id, after)}>
        <DownIcon fontSize="small" />
      </Move>
    </Box>
  );
}

function Move({
  label,
  onClick,
  children,
}: {
  readonly label: string;
  readonly onClick: (() => void) | undefined;
  readonly children: React.ReactNode;
}) {
  return (
    <IconButton size="small" aria-label={label} title={label} disabled={onClick === undefined} onClick={onClick}>
      {children}
    </IconButton>
  );
}
