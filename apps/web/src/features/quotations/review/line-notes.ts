import type { Finding, RuleKind } from '@aura/domain/quotation-finding';
import { sayFinding } from '@aura/domain/say-finding';
import type { Note } from '../../../sheet/sheet-column.ts';
import type { Line } from '../base/quotation-line.ts';
import { SEVERITY_LOOK } from './severity-look.ts';

const COLUMN: Partial<Record<RuleKind, string>> = {
  priceOutOfRange: 'price',
  priceFarAbove: 'price',
  duplicateLine: 'name',
  photoMissing: 'name',
  beyondDrawing: 'quantity',
};
const WORST = ['bad', 'warn', 'info'] as const;

/** The notes of each line by column: the most severe colour, all sentences. */
export type LineNotes = Readonly<Record<string, Readonly<Record<string, Note>>>>;

export function lineNotes(findings: readonly Finding[], lines: readonly Line[]): LineNotes {
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
