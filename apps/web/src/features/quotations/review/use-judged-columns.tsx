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

/** Narrower where the remembered price stands beside them, so that it is in sight on a usual screen. */
const NARROW: Readonly<Record<string, number>> = { code: 80, name: 150, quantity: 80 };

/** The columns with what is known of their lines: what the rules find, and beside the price what was charged for the concept. */
export function useJudgedColumns(
  columns: readonly Column<Line>[],
  { memory, findings, lines }: Review,
): readonly Column<Line>[] {
  const texts = useTexts(reviewTexts);
  const titled = useTitled();
  // As text: new columns draw every cell again, so they are made only when a note reads otherwise.
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
