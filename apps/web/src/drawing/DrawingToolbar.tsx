import AreaIcon from '@mui/icons-material/PentagonOutlined';
import DoorIcon from '@mui/icons-material/MeetingRoomOutlined';
import LineIcon from '@mui/icons-material/Timeline';
import PostIcon from '@mui/icons-material/RadioButtonChecked';
import RedoIcon from '@mui/icons-material/Redo';
import ScaleIcon from '@mui/icons-material/Straighten';
import SelectIcon from '@mui/icons-material/NearMeOutlined';
import TextIcon from '@mui/icons-material/TextFields';
import UndoIcon from '@mui/icons-material/Undo';
import WallIcon from '@mui/icons-material/ViewWeekOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTexts } from '../lib/texts.ts';
import { drawingTexts } from './drawing.texts.ts';
import type { DrawingBoard, Tool } from './use-drawing.ts';

const TOOLS = [
  ['select', SelectIcon],
  ['scale', ScaleIcon],
  ['line', LineIcon],
  ['wall', WallIcon],
  ['door', DoorIcon],
  ['area', AreaIcon],
  ['post', PostIcon],
  ['text', TextIcon],
] as const;

export function DrawingToolbar({ board }: { readonly board: DrawingBoard }) {
  const texts = useTexts(drawingTexts);
  const hints: Readonly<Record<Tool, string>> = {
    select: texts.hintSelect,
    scale: texts.hintScale,
    line: texts.hintTwo,
    wall: texts.hintTwo,
    door: texts.hintTwo,
    area: texts.hintArea,
    post: texts.hintOne,
    text: texts.hintOne,
  };
  return (
    <Box>
      <Box role="toolbar" aria-label={texts.tools} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {TOOLS.map(([tool, Icon]) => (
          <Button
            key={tool}
            size="small"
            variant={board.tool === tool ? 'contained' : 'outlined'}
            aria-pressed={board.tool === tool}
            startIcon={<Icon />}
            onClick={() => board.takeTool(tool)}
            sx={{ '@media (pointer: coarse)': { minHeight: 44 } }}
          >
            {texts[tool]}
          </Button>
        ))}
        <IconButton
          size="small"
          aria-label={texts.undo}
          title={`${texts.undo} (Ctrl+Z)`}
          disabled={!board.canUndo}
          onClick={board.undo}
        >
          <UndoIcon />
        </IconButton>
        <IconButton
          size="small"
          aria-label={texts.redo}
          title={`${texts.redo} (Ctrl+Y)`}
          disabled={!board.canRedo}
          onClick={board.redo}
        >
          <RedoIcon />
        </IconButton>
      </Box>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          alignItems: 'center',
          flexWrap: 'wrap',
          minHeight: 32,
          color: 'text.secondary',
          fontSize: '0.75rem',
        }}
      >
        <Box component="span" role="status" sx={{ minHeight: { xs: 36, md: 0 } }}>
          {hints[board.tool]}
        </Box>
        {/* Keeps its space when empty: a canvas that moves while drawing would misplace the next point. */}
        <Box sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
          <Button size="small" onClick={board.finish} sx={shownIf(board.tool === 'area' && board.draft.length > 2)}>
            {texts.finish}
          </Button>
          <Button size="small" onClick={() => board.setDraft([])} sx={shownIf(board.draft.length > 0)}>
            {texts.cancelShape}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

function shownIf(isShown: boolean) {
  return { visibility: isShown ? 'visible' : 'hidden' } as const;
}
