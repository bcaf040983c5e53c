import type { Drawing } from '@aura/domain/drawing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { DrawingEditor } from '../../drawing/DrawingEditor.tsx';
import type { DrawingHandle } from '../../drawing/drawing-handle.ts';
import { useTexts } from '../../lib/texts.ts';
import { Section } from '../../ui/Section.tsx';
import { themeTexts } from './theme.texts.ts';

const SAMPLE: Drawing = {
  version: 1,
  width: 1200,
  height: 800,
  scale: 100,
  shapes: [
    { id: 'patio', kind: 'area', text: 'Patio', points: corners(200, 200, 850, 620) },
    {
      id: 'wall',
      kind: 'wall',
      text: '',
      points: [
        { x: 200, y: 150 },
        { x: 1000, y: 150 },
      ],
    },
    {
      id: 'door',
      kind: 'door',
      text: '',
      points: [
        { x: 850, y: 420 },
        { x: 850, y: 520 },
      ],
    },
    {
      id: 'line',
      kind: 'line',
      text: 'Cerca',
      points: [
        { x: 950, y: 250 },
        { x: 1080, y: 680 },
      ],
    },
    { id: 'post', kind: 'post', text: '', points: [{ x: 1000, y: 150 }] },
    { id: 'text', kind: 'text', text: 'Acceso', points: [{ x: 420, y: 720 }] },
  ],
};

export function DrawingSamples() {
  const texts = useTexts(themeTexts);
  const handle = useRef<DrawingHandle>(null);
  const [taken, setTaken] = useState<string>();
  const [picture, setPicture] = useState<string>();
  useEffect(() => () => void (picture !== undefined && URL.revokeObjectURL(picture)), [picture]);
  return (
    <Section title={texts.drawing} hint={taken}>
      <DrawingEditor
        ref={handle}
        initial={SAMPLE}
        onChange={() => undefined}
        onTake={({ value, unit }) => setTaken(texts.drawingTaken(`${value} ${unit}`))}
        height={420}
      />
      <Button
        size="small"
        onClick={() => void handle.current?.toPng().then((blob) => setPicture(URL.createObjectURL(blob)))}
      >
        {texts.drawingPicture}
      </Button>
      {picture !== undefined && (
        <Box
          component="img"
          src={picture}
          alt={texts.drawing}
          sx={{ display: 'block', maxWidth: 300, border: 1, borderColor: 'divider' }}
        />
      )}
    </Section>
  );
}

function corners(left: number, top: number, right: number, bottom: number) {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}
