import { type LibraryRow, READING_STATE_WORDS } from '@aura/contracts/assistant/library';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { type Status, StatusTag } from '../../../ui/StatusTag.tsx';
import { libraryTexts } from './library.texts.ts';

const STATUSES: Readonly<Record<LibraryRow['readingState'], Status>> = {
  waiting: 'neutral',
  reading: 'info',
  ready: 'ok',
  empty: 'warn',
  failed: 'bad',
};

/** How far the document was read, or why it failed; a withdrawn document shows only that. */
export function ReadingState({ row }: { readonly row: LibraryRow }) {
  const texts = useTexts(libraryTexts);
  const titled = useTitled();
  if (row.withdrawnAt !== null) return <StatusTag status="neutral">{texts.isWithdrawn}</StatusTag>;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minWidth: 0 }}>
      <StatusTag status={STATUSES[row.readingState]}>{titled(READING_STATE_WORDS[row.readingState])}</StatusTag>
      {row.problem !== '' && (
        <Typography variant="body2" noWrap title={row.problem} sx={{ color: 'text.secondary', minWidth: 0 }}>
          {row.problem}
        </Typography>
      )}
    </Stack>
  );
}
