import { useMemo } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import type { Column, Note } from '../../../sheet/sheet-column.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { Line } from '../base/quotation-line.ts';
import { type LineNotes, lineNotes } from './line-notes.ts';
import { reviewTexts } from './review.texts.ts';
import { rememberedFor, sayMedian, saySpread } from './say-price.ts';
import type { Review } from './use-review.ts';

/** Narrower beside the price memory, so that all columns fit a usual screen. */
const NARROW: Readonly<Record<string, number>> = { code: 80, name: 150, quantity: 80 };

/** The columns with annotations: findings of the rules, and past prices beside the price. */
export function useJudgedColumns(
  columns: readonly Column<Line>[],
  { memory, findings, lines }: Review,
): readonly Column<Line>[] {
  const texts = useTexts(reviewTexts);
  const titled = useTitled();
  // Compared as text: new columns re-render every cell, so they are rebuilt only when a note changes.
  const told = JSON.stringify(lineNotes(findings, lines));
  return useMemo(() => {
    const notes = JSON.parse(told) as LineNotes;
    const noteOf = ({ key }: Line, column: string): Note | null => notes[key]?.[column] ?? null;
    const medianOf = (line: Line) => {
      const remembered = rememberedFor(memory, line);
      return remembered === null ? '' : sayMedian(remembered, texts, titled);
    };
    const spreadOf = (line: Line): Note | null => {
      const remembered = rememberedFor(memory, line);
      return remembered === null ? null : { severity: 'plain', text: saySpread(remembered, texts) };
    };
    const whileTyping = (line: Line): Note | null => {
      const spread = spreadOf(line);
      return spread === null ? null : { ...spread, text: `${medianOf(line)} · ${spread.text}` };
    };
    const remembered: Column<Line> = {
      key: 'memory',
      title: texts.memory,
      width: 156,
      kind: 'display',
      read: medianOf,
      render: (line) => <Chip text={medianOf(line)} severity={noteOf(line, 'price')?.severity} />,
      note: spreadOf,
    };
    const judged = columns.map((column): Column<Line> => {
      const rest = (line: Line) => column.note?.(line) ?? (column.key === 'price' ? whileTyping(line) : null);
      return { ...column, note: (line) => noteOf(line, column.key) ?? rest(line) };
    });
    if (memory.size === 0) return judged;
    return judged.flatMap((column) => {
      const narrow = { ...column, width: NARROW[column.key] ?? column.width };
      return column.key === 'comment' ? [remembered, narrow] : [narrow];
    });
  }, [columns, memory, told, texts, titled]);
}

function Chip({ text, severity }: { readonly text: string; readonly severity: Note['severity'] | undefined }) {
  if (severity === 'warn' || severity === 'bad') return <StatusTag status={severity}>{text}</StatusTag>;
  return (
    <span className="text" style={{ fontSize: '0.75rem' }}>
      {text}
    </span>
  );
}
