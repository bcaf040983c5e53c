import type { Drawing } from '@aura/domain/drawing';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { type KeyboardEvent, type Ref, Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { useTexts } from '../lib/texts.ts';
import type { DrawingHandle } from './drawing-handle.ts';
import { drawingTexts } from './drawing.texts.ts';
import { DrawingToolbar } from './DrawingToolbar.tsx';
import { ScalePanel } from './ScalePanel.tsx';
import { ShapeList, type TakeMeasure } from './ShapeList.tsx';
import { useDrawing } from './use-drawing.ts';

// The canvas library alone fills a screen's budget: it is loaded only for drawing.
const DrawingCanvas = lazyPart(() => import('./DrawingCanvas.tsx'), 'DrawingCanvas');

interface DrawingEditorProps {
  /** A stored drawing, or `blankDrawing` in the photo's size. */
  readonly initial: Drawing;
  /** After every step; the contract `quotations/drawing` validates what is stored. */
  readonly onChange: (drawing: Drawing) => void;
  readonly photoUrl?: string;
  /** Takes over a length, an area or a count as the quantity of a line. */
  readonly onTake?: TakeMeasure;
  readonly readOnly?: boolean;
  readonly height?: number;
  readonly ref?: Ref<DrawingHandle>;
}

/** Editor for a sketch over a photo or a blank sheet: scale, lines, areas and pieces, with a list of their measures. */
export function DrawingEditor(props: DrawingEditorProps) {
  const { initial, onChange, photoUrl, onTake, readOnly = false, height = 480, ref } = props;
  const texts = useTexts(drawingTexts);
  const board = useDrawing(initial, onChange);

  const press = (event: KeyboardEvent) => {
    if (readOnly || (event.target as Element).closest('input, textarea') !== null) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (isCommand && (key === 'y' || (key === 'z' && event.shiftKey))) board.redo();
    else if (isCommand && key === 'z') board.undo();
    else if (key === 'escape' && board.draft.length > 0) board.setDraft([]);
    else if (key === 'enter' && board.tool === 'area' && board.draft.length > 2) board.finish();
    else return;
    event.preventDefault();
  };
  return (
    <Stack sx={{ gap: 1, minWidth: 0 }} onKeyDown={press}>
      {!readOnly && <DrawingToolbar board={board} />}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 280px' } }}>
        <Suspense
          fallback={
            <Box sx={{ height, display: 'grid', placeItems: 'center', color: 'text.secondary' }}>{texts.loading}</Box>
          }
        >
          <DrawingCanvas board={board} photoUrl={photoUrl} readOnly={readOnly} height={height} ref={ref} />
        </Suspense>
        <Stack sx={{ gap: 2, minWidth: 0, maxHeight: { md: height }, overflowY: 'auto' }}>
          <ScalePanel board={board} readOnly={readOnly} />
          <ShapeList board={board} onTake={onTake} readOnly={readOnly} />
        </Stack>
      </Box>
    </Stack>
  );
}
