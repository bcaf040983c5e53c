import { blankDrawing } from '../../../drawing/drawing-history.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Section } from '../../../ui/Section.tsx';
import { editorTexts } from './editor.texts.ts';
import type { Editor } from './use-editor.ts';

const DrawingDialog = lazyPart(() => import('./DrawingDialog.tsx'), 'DrawingDialog');

export function DrawingPanel({ editor, isOpen }: { readonly editor: Editor; readonly isOpen: boolean }) {
  const texts = useTexts(editorTexts);
  const [isDrawing, setDrawing] = useState(false);
  const { drawing } = editor.terms;
  if (drawing === null && !isOpen) return null;
  return (
    <Section title={texts.drawing}>
      <Typography sx={{ color: 'text.secondary' }}>
        {drawing === null ? texts.noDrawing : texts.shapes(String(drawing.shapes.length))}
      </Typography>
      <Button size="small" variant="outlined" onClick={() => setDrawing(true)}>
        {drawing === null ? texts.draw : texts.openDrawing}
      </Button>
      {isDrawing && (
        <Suspense fallback={null}>
          <DrawingDialog
            drawing={drawing ?? blankDrawing()}
            isOpen={isOpen}
            onKeep={(drawn) => editor.changeTerms({ drawing: drawn })}
            onTake={editor.takeMeasure}
            onClose={() => setDrawing(false)}
          />
        </Suspense>
      )}
    </Section>
  );
}
