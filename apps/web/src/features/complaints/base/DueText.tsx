import Box from '@mui/material/Box';
import { useTexts } from '../../../lib/texts.ts';
import { cellText } from '../../../ui/table/cell-text.ts';
import { complaintTexts } from './complaint.texts.ts';
import { isDue, sayDue } from './say-due.ts';

interface DueTextProps {
  readonly dueAt: Date;
  /** The term has ended: only the date is shown. */
  readonly isOver?: boolean;
}

/** The due date in words, red once overdue. The date itself is the hint. */
export function DueText({ dueAt, isOver = false }: DueTextProps) {
  const texts = useTexts(complaintTexts);
  const date = cellText('instant', dueAt);
  if (isOver) return <span>{date}</span>;
  return (
    <Box component="span" title={date} sx={isDue(dueAt) ? { color: 'error.main', fontWeight: 600 } : {}}>
      {sayDue(dueAt, texts)}
    </Box>
  );
}
