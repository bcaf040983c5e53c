import Box from '@mui/material/Box';
import { useTexts } from '../../../lib/texts.ts';
import type { Cite } from '../citations/use-cite.ts';
import { conversationTexts } from './conversation.texts.ts';
import type { Turn } from './turn.ts';
import { usePlace } from './use-place.ts';

interface SentencesProps {
  readonly turn: Pick<Turn, 'sentences' | 'passages' | 'reply'>;
  readonly onCite: Cite;
}

/** The answer as text, never as markup, with source numbers behind each sentence. */
export function Sentences({ turn: { sentences, passages, reply }, onCite }: SentencesProps) {
  const texts = useTexts(conversationTexts);
  const placeOf = usePlace();
  if (sentences.length === 0 || reply?.isNotThere === true) return null;
  const isQuoted = reply?.mode === 'passages';
  return (
    <Box sx={{ display: 'grid', gap: isQuoted ? 1 : 0.5, lineHeight: 1.55 }}>
      {sentences.map(({ text, passages: numbers }, at) => (
        // Sentences are only ever appended.
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells two like sentences apart.
        <Box key={at} component={isQuoted ? 'blockquote' : 'p'} sx={isQuoted ? quoted : plain}>
          {text}
          {numbers.map((number) => {
            const passage = passages.find((one) => one.number === number);
            return passage === undefined ? null : (
              <Box
                key={number}
                component="button"
                type="button"
                aria-label={texts.reference(number, placeOf(passage))}
                title={placeOf(passage)}
                onClick={() => onCite(passage)}
                sx={reference}
              >
                {number}
              </Box>
            );
          })}
        </Box>
      ))}
    </Box>
  );
}

const plain = { m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;
const quoted = { ...plain, pl: 1.25, borderLeft: '2px solid', borderColor: 'divider' } as const;
const reference = {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 20,
  height: 20,
  ml: 0.5,
  px: 0.5,
  border: 0,
  borderRadius: '6px',
  font: 'inherit',
  fontSize: '0.6875rem',
  fontWeight: 650,
  lineHeight: 1,
  verticalAlign: '1px',
  color: 'primary.main',
  bgcolor: 'primary.soft',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'primary.main', color: 'primary.contrastText' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
  '@media (pointer: coarse)': { minWidth: 28, height: 28 },
} as const;
