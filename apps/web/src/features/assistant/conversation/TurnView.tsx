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
import { ReadingNow } from './ReadingNow.tsx';
import { Sentences } from './Sentences.tsx';
import { SourceList } from './SourceList.tsx';
import type { Turn } from './turn.ts';
import type { Conversation } from './use-conversation.ts';

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
