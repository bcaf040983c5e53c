import { useMemo } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import type { Column, Note } from '../../../sheet/sheet-column.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { Line } from '../base/quotation-line.ts';
import { reviewTexts } from './review.texts.ts';
import type { Review } from './use-review.ts';
import { type JudgedConcept, PRICE_LEVEL_WORDS } from '@aura/contracts/quotations/price-memory';
import { formatDate, formatInteger, formatMoney } from '@aura/domain/format';
import type { PriceMemory } from './use-price-memory.ts';
import type { Finding, RuleKind } from '@aura/domain/quotation-finding';
import { sayFinding } from '@aura/domain/say-finding';
import { SEVERITY_LOOK } from './severity-look.ts';

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

type Texts = (typeof reviewTexts)['es'];
type Remembered = NonNullable<JudgedConcept['price']>;
type Titled = (words: { readonly es: string; readonly en: string }) => string;

/** Prices in another unit than the concept's do not apply to the line. */
function rememberedFor(memory: PriceMemory, { conceptId, unitId }: Line): Remembered | null {
  const concept = conceptId === null ? undefined : memory.get(conceptId);
  return concept === undefined || concept.unitId !== unitId ? null : concept.price;
}

/** «P50 zona $412.40, n = 37». */
function sayMedian({ level, n, p50 }: Remembered, texts: Texts, titled: Titled): string {
  return texts.median(titled(PRICE_LEVEL_WORDS[level]), formatMoney(p50), formatInteger(n));
}

/** The remaining figures, as a hint. */
function saySpread({ p25, p50, p90, lastPrice, lastDay }: Remembered, texts: Texts): string {
  const spread = `P25 ${formatMoney(p25)} · P50 ${formatMoney(p50)} · P90 ${formatMoney(p90)}`;
  return `${spread} · ${texts.lastPrice(formatMoney(lastPrice), formatDate(lastDay))}`;
}

const COLUMN: Partial<Record<RuleKind, string>> = {
  priceOutOfRange: 'price',
  priceFarAbove: 'price',
  duplicateLine: 'name',
  photoMissing: 'name',
  quantityOutOfRange: 'quantity',
  beyondDrawing: 'quantity',
};
const WORST = ['bad', 'warn', 'info'] as const;

/** The notes of each line by column: the most severe colour, all sentences. */
type LineNotes = Readonly<Record<string, Readonly<Record<string, Note>>>>;

function lineNotes(findings: readonly Finding[], lines: readonly Line[]): LineNotes {
  const notes: Record<string, Record<string, Note>> = {};
  for (const finding of findings) {
    const line = finding.line === null ? undefined : lines[finding.line - 1];
    const column = COLUMN[finding.kind];
    if (line === undefined || column === undefined) continue;
    const ofLine = (notes[line.key] ??= {});
    const before = ofLine[column];
    const severities: readonly string[] = [SEVERITY_LOOK[finding.severity], before?.severity ?? 'info'];
    ofLine[column] = {
      severity: WORST.find((severity) => severities.includes(severity)) ?? 'info',
      text: [before?.text, sayFinding(finding)].filter(Boolean).join(' '),
    };
  }
  return notes;
}
