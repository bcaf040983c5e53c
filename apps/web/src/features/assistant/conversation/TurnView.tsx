import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { unseen } from '../../../ui/unseen.ts';
import type { Cite } from '../citations/use-cite.ts';
import { OfferCard } from '../offers/OfferCard.tsx';
import { citedIn } from './answer-as-text.ts';
import { AnswerTools } from './AnswerTools.tsx';
import { conversationTexts } from './conversation.texts.ts';
import { SourceList } from './SourceList.tsx';
import type { Turn } from './turn.ts';
import type { Conversation } from './use-conversation.ts';
import type { Passage } from '@aura/contracts/assistant/sources';
import CircularProgress from '@mui/material/CircularProgress';
import { usePlace } from './use-place.ts';

/** Without an answer, the nearest passages are shown to be judged by the user. */
const NEAREST = 3;

interface TurnViewProps {
  readonly turn: Turn;
  readonly held: Conversation;
  readonly onCite: Cite;
}

export function TurnView({ turn, held, onCite }: TurnViewProps) {
  const texts = useTexts(conversationTexts);
  const { reply, state } = turn;
  return (
    <Stack component="article" sx={{ gap: 1, minWidth: 0 }}>
      <Box sx={bubble}>
        <Box component="span" sx={unseen}>
          {texts.you}:{' '}
        </Box>
        {turn.asked.text}
      </Box>
      {reply?.mode === 'passages' && !reply.isNotThere && <NoModel problem={reply.problem} />}
      <Sentences turn={turn} onCite={onCite} />
      {state === 'asking' && turn.sentences.length === 0 && <ReadingNow passages={turn.passages} />}
      {state === 'stopped' && <Aside>{texts.stopped}</Aside>}
      {state === 'failed' && (
        <InlineAlert
          status="bad"
          action={
            <Button size="small" color="inherit" disabled={held.isAsking} onClick={() => held.retry(turn)}>
              {texts.retry}
            </Button>
          }
        >
          {turn.problem}
        </InlineAlert>
      )}
      {reply?.isNotThere === true && (
        <InlineAlert status="info">
          {texts.notThere}
          <Typography variant="body2" sx={{ fontWeight: 400, mt: 0.25 }}>
            {texts.notThereText}
          </Typography>
        </InlineAlert>
      )}
      {reply !== null && reply.leftOut > 0 && <Aside>{texts.leftOut(reply.leftOut)}</Aside>}
      {reply?.offer != null && (
        <OfferCard
          offer={reply.offer}
          state={turn.offerState}
          onState={(offerState) => held.change(turn.key, { offerState })}
        />
      )}
      {reply !== null && (
        <>
          {reply.isNotThere ? (
            <SourceList title={texts.nearest} passages={reply.passages.slice(0, NEAREST)} hasQuotes onCite={onCite} />
          ) : (
            <SourceList
              title={texts.sources(citedIn(reply).length)}
              passages={citedIn(reply)}
              hasQuotes={reply.mode === 'model'}
              onCite={onCite}
            />
          )}
          <AnswerTools
            reply={reply}
            isHelpful={turn.isHelpful}
            onRated={(isHelpful) => held.change(turn.key, { isHelpful })}
          />
        </>
      )}
    </Stack>
  );
}

function NoModel({ problem }: { readonly problem: string | null }) {
  const texts = useTexts(conversationTexts);
  return (
    <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      <StatusTag status="neutral">{texts.noModel}</StatusTag>
      <Aside>{problem ?? texts.noModelHint}</Aside>
    </Stack>
  );
}

function Aside({ children }: { readonly children: string }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

const bubble = {
  justifySelf: 'end',
  alignSelf: 'flex-end',
  maxWidth: '88%',
  px: 1.5,
  py: 0.875,
  borderRadius: '12px 12px 4px 12px',
  bgcolor: 'primary.soft',
  color: 'text.primary',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const;

const MOST = 3;

/** The sources being read, until the first words of the answer arrive. */
function ReadingNow({ passages }: { readonly passages: readonly Passage[] }) {
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

interface SentencesProps {
  readonly turn: Pick<Turn, 'sentences' | 'passages' | 'reply'>;
  readonly onCite: Cite;
}

/** The answer as text, never as markup, with source numbers behind each sentence. */
function Sentences({ turn: { sentences, passages, reply }, onCite }: SentencesProps) {
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
