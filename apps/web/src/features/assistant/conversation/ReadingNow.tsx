import type { Passage } from '@aura/contracts/assistant/sources';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import { useTexts } from '../../../lib/texts.ts';
import { conversationTexts } from './conversation.texts.ts';
import { usePlace } from './use-place.ts';

const MOST = 3;

/** The sources being read, until the first words of the answer arrive. */
export function ReadingNow({ passages }: { readonly passages: readonly Passage[] }) {
  const texts = useTexts(conversationTexts);
  const placeOf = usePlace();
  const places = [...new Set(passages.map(placeOf))];
  const said = places.slice(0, MOST).join(' · ');
  const rest = places.length > MOST ? ` ${texts.more(places.length - MOST)}` : '';
  return (
    <Stack direction="row" sx={{ gap: 1, color: 'text.secondary', alignItems: 'flex-start' }}>
      <CircularProgress size={14} thickness={5} aria-hidden sx={{ mt: 0.375, flexShrink: 0 }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {places.length === 0 ? texts.searching : `${texts.reading}: ${said}${rest}`}
      </Box>
    </Stack>
  );
}
