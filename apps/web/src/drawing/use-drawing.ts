import { type Drawing, type Point, type Shape, type ShapeKind, LEAST_POINTS } from '@aura/domain/drawing';
import { useState } from 'react';
import { randomId } from '../lib/random-id.ts';
import {
  addShape,
  changeShape,
  recordDrawing,
  redoDrawing,
  removeShape,
  startDrawing,
  undoDrawing,
} from './drawing-history.ts';

export type Tool = 'select' | 'scale' | ShapeKind;
export type DrawingBoard = ReturnType<typeof useDrawing>;

/** State of the editor: the drawing with its undo steps, the tool, the shape being drawn and the selection. */
export function useDrawing(initial: Drawing, onChange: (drawing: Drawing) => void) {
  const [history, setHistory] = useState(() => startDrawing(initial));
  const [tool, setTool] = useState<Tool>('select');
  const [draft, setDraft] = useState<readonly Point[]>([]);
  const [selected, setSelected] = useState<string | null>(null);
  const { present } = history;

  const keep = (next: typeof history) => {
    if (next === history) return;
    setHistory(next);
    onChange(next.present);
  };
  const change = (next: Drawing, mergeKey?: string) => keep(recordDrawing(history, next, mergeKey));
  const takeTool = (next: Tool) => {
    setTool(next);
    setDraft([]);
  };
  const finish = (points: readonly Point[]) => {
    if (tool === 'select' || tool === 'scale' || points.length < LEAST_POINTS[tool]) return;
    const shape: Shape = { id: randomId(), kind: tool, points, text: '' };
    change(addShape(present, shape));
    setDraft([]);
    setSelected(shape.id);
    if (tool === 'text') setTool('select');
  };
  /** Adds a point to the shape being drawn. A line ends with its second point, an area when it is closed. */
  const addPoint = (point: Point) => {
    const points = [...draft, point];
    if (tool === 'scale') setDraft(points.slice(-2));
    else if (tool !== 'select' && tool !== 'area' && points.length === LEAST_POINTS[tool]) finish(points);
    else setDraft(points);
  };
  return {
    drawing: present,
    tool,
    draft,
    selected,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    takeTool,
    setDraft,
    setSelected,
    addPoint,
    finish: () => finish(draft),
    undo: () => keep(undoDrawing(history)),
    redo: () => keep(redoDrawing(history)),
    edit: (id: string, to: (shape: Shape) => Shape) => change(changeShape(present, id, to)),
    rename: (id: string, text: string) =>
      change(
        changeShape(present, id, (shape) => ({ ...shape, text })),
        `name ${id}`,
      ),
    remove: (id: string) => {
      change(removeShape(present, id));
      setSelected(null);
    },
    setScale: (scale: number) => {
      change({ ...present, scale });
      takeTool('select');
    },
  };
}
