import type { Passage } from '@aura/contracts/assistant/sources';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { Cite } from '../citations/use-cite.ts';
import { usePlace } from './use-place.ts';

interface SourceListProps {
  readonly title: string;
  readonly passages: readonly Passage[];
  /** False where the answer itself consists of the quotes. */
  readonly hasQuotes: boolean;
  readonly onCite: Cite;
}

export function SourceList({ title, passages, hasQuotes, onCite }: SourceListProps) {
  const placeOf = usePlace();
  if (passages.length === 0) return null;
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      <Typography variant="body2" component="h3" sx={{ px: 1.25, pt: 0.75, fontWeight: 600, color: 'text.secondary' }}>
        {title}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, pb: 0.5 }}>
        {passages.map((passage) => (
          <li key={passage.number}>
            <ButtonBase onClick={() => onCite(passage)} sx={row}>
              <Box component="span" sx={number}>
                {passage.number}
              </Box>
              <Box component="span" sx={{ minWidth: 0 }}>
                <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {placeOf(passage)}
                </Box>
                {hasQuotes && (
                  <Box component="span" sx={quote}>
                    «{passage.quote}»
                  </Box>
                )}
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const row = {
  font: 'inherit',
  width: '100%',
  justifyContent: 'flex-start',
  alignItems: 'flex-start',
  textAlign: 'left',
  gap: 1,
  px: 1.25,
  py: 0.625,
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;
const number = { color: 'primary.main', fontWeight: 650, fontSize: '0.75rem', lineHeight: 1.6, minWidth: 14 } as const;
const quote = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontSize: '0.75rem',
  color: 'text.secondary',
} as const;
