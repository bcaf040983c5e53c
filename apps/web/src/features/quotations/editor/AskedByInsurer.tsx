import type { QuotationOfParty } from '@aura/contracts/quotations/quotation';
import { formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import type { Column } from '../../../sheet/sheet-column.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import type { Line } from '../base/quotation-line.ts';
import { editorTexts } from './editor.texts.ts';

type Asked = QuotationOfParty['asked'];

/** What the insurer asked for, whole; each request is also beside its line. */
export function AskedByInsurer({ asked }: { readonly asked: NonNullable<Asked> }) {
  const texts = useTexts(editorTexts);
  return (
    <InlineAlert status="warn">
      {texts.asked(asked.by, String(asked.versionNumber), formatInstant(asked.decidedAt, HEAD_OFFICE_ZONE))}
      <Typography component="div" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {asked.comment}
      </Typography>
    </InlineAlert>
  );
}

/** The columns with what was asked about a line as a note of its concept, before any other note. */
export function useAskedColumns(
  columns: readonly Column<Line>[],
  asked: Asked,
  say: (by: string, comment: string) => string,
): readonly Column<Line>[] {
  return useMemo(() => {
    if (asked === null || asked.lines.length === 0) return columns;
    const of = new Map(asked.lines.map(({ lineNumber, comment }) => [lineNumber, comment]));
    return columns.map((column): Column<Line> => {
      if (column.key !== 'name') return column;
      return {
        ...column,
        note: (line) => {
          const comment = line.lineNumber === null ? undefined : of.get(line.lineNumber);
          const rest = column.note?.(line) ?? null;
          if (comment === undefined) return rest;
          return { severity: 'warn', text: [say(asked.by, comment), rest?.text].filter(Boolean).join(' ') };
        },
      };
    });
  }, [columns, asked, say]);
}
