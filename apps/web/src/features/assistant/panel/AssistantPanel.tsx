import type { AssistantSession } from '@aura/contracts/assistant/chat';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { AskBox } from '../ask/AskBox.tsx';
import { assistantQueries } from '../assistant.api.ts';
import { PageViewer } from '../citations/PageViewer.tsx';
import { useCite, type Cite } from '../citations/use-cite.ts';
import { type Conversation as Held, useConversation } from '../conversation/use-conversation.ts';
import { DocumentPicker } from '../documents/DocumentPicker.tsx';
import { type DocumentChoice, useDocumentChoice } from '../documents/use-document-choice.ts';
import { closeAssistantPanel, useAssistantPanel, openAssistantPanel } from '../panel-state.ts';
import { PanelFrame } from './PanelFrame.tsx';
import { PanelHeader } from './PanelHeader.tsx';
import { panelTexts } from './panel.texts.ts';
import { type ClaimInView, useClaimInView } from './use-claim-in-view.ts';
import { conversationTexts } from '../conversation/conversation.texts.ts';
import { TurnView } from '../conversation/TurnView.tsx';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { StatusTag } from '../../../ui/StatusTag.tsx';

/** The assistant at the right of every screen. Stays open across navigation and keeps its conversation while closed. */
export function AssistantPanel() {
  const texts = useTexts(panelTexts);
  const { isOpen } = useAssistantPanel();
  // Signs in when opened for the first time.
  const query = useQuery({ ...assistantQueries.session(), enabled: isOpen });
  const held = useConversation();
  const claim = useClaimInView();
  const documents = useDocumentChoice(query.data?.groups ?? [], query.data === undefined ? null : claim.slug);
  const reset = useReset(() => {
    held.clear();
    documents.clear();
  });
  const isPhone = !useMediaQuery('(min-width: 600px)', { noSsr: true });
  const leave = () => {
    if (isPhone) closeAssistantPanel();
  };
  const { shown, cite, close } = useCite(leave);
  if (!isOpen) return null;
  return (
    <PanelFrame label={texts.assistant} onClose={closeAssistantPanel}>
      <PanelHeader session={query.data ?? null} onReset={reset} onClose={closeAssistantPanel} />
      <Loaded
        query={query}
        what={texts.theAssistant}
        skeleton={
          <Box sx={{ p: 2 }}>
            <FieldsSkeleton fields={4} />
          </Box>
        }
      >
        {(session) => <LoggedIn {...{ session, held, claim, documents }} onCite={cite} />}
      </Loaded>
      {shown?.document != null && (
        <PageViewer key={shown.number} passage={shown} document={shown.document} onClose={close} onLeave={leave} />
      )}
    </PanelFrame>
  );
}

interface LoggedInProps {
  readonly session: AssistantSession;
  readonly held: Held;
  readonly claim: ClaimInView;
  readonly documents: DocumentChoice;
  readonly onCite: ReturnType<typeof useCite>['cite'];
}

function LoggedIn({ session, held, claim, documents, onCite }: LoggedInProps) {
  const [isChoosing, setChoosing] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const { isByHand } = useAssistantPanel();
  const takesFocus = useRef(isByHand);
  useEffect(() => {
    if (takesFocus.current) input.current?.focus();
  }, []);
  const ask: Parameters<typeof AskBox>[0]['onAsk'] = (text, draft) => {
    setChoosing(false);
    held.ask({ text, draft, claim: claim.slug, documents: documents.chosen });
  };
  const endChoice = () => {
    setChoosing(false);
    input.current?.focus();
  };
  return (
    <>
      {isChoosing ? (
        <DocumentPicker choice={documents} onDone={endChoice} />
      ) : held.turns.length === 0 ? (
        <Welcome session={session} hasClaim={claim.slug !== null} onAsk={(question) => ask(question, null)} />
      ) : (
        <Conversation held={held} onCite={onCite} />
      )}
      <AskBox
        input={input}
        claim={claim}
        chosenDocuments={documents.chosen.length}
        onDocuments={() => setChoosing(!isChoosing)}
        isAsking={held.isAsking}
        lastQuestion={held.turns.at(-1)?.asked.text ?? null}
        onAsk={ask}
        onStop={held.stop}
      />
    </>
  );
}

const REOPENS_AFTER_MS = 500;

/** Clears the conversation, closes the panel and reopens it half a second later. */
function useReset(clear: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clear();
    closeAssistantPanel();
    clearTimeout(timer.current);
    timer.current = setTimeout(openAssistantPanel, REOPENS_AFTER_MS);
  };
}

interface ConversationProps {
  readonly held: Held;
  readonly onCite: Cite;
}

/** Within this distance of the end, the list scrolls along with new text. */
const NEAR_PX = 120;

/** Questions and answers, announced sentence by sentence. Scrolls along unless the user reads further up. */
function Conversation({ held, onCite }: ConversationProps) {
  const texts = useTexts(conversationTexts);
  const frame = useRef<HTMLDivElement>(null);
  const { turns } = held;
  const isFar = useRef(false);
  const count = useRef(0);
  useEffect(() => {
    const box = frame.current;
    if (box === null) return;
    // A new question is always scrolled into view.
    if (!isFar.current || turns.length > count.current) box.scrollTop = box.scrollHeight;
    count.current = turns.length;
  }, [turns]);
  return (
    <Box
      ref={frame}
      role="log"
      aria-live="polite"
      aria-label={texts.conversation}
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isFar.current = scrollHeight - scrollTop - clientHeight > NEAR_PX;
      }}
      sx={{
        flex: 1,
        minHeight: 0,
        overflowY: 'auto',
        px: 2,
        py: 1.5,
        display: 'grid',
        gap: 2.5,
        alignContent: 'start',
      }}
    >
      {turns.map((turn) => (
        <TurnView key={turn.key} turn={turn} held={held} onCite={onCite} />
      ))}
    </Box>
  );
}

interface WelcomeProps {
  readonly session: AssistantSession;
  readonly hasClaim: boolean;
  readonly onAsk: (question: string) => void;
}

/** Shown before the first question: what can be asked, with three suggestions for the screen. */
function Welcome({ session, hasClaim, onAsk }: WelcomeProps) {
  const texts = useTexts(panelTexts);
  const answers = useTexts(conversationTexts);
  const examples = hasClaim
    ? [texts.ofClaim1, texts.ofClaim2, texts.ofClaim3]
    : [texts.general1, texts.general2, texts.general3];
  return (
    <Stack sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 2, py: 2.5, gap: 1.5 }}>
      <Typography variant="h2">{texts.hello(session.user)}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{texts.what}</Typography>
      {session.model === null && (
        <Box>
          <StatusTag status="neutral">{answers.noModel}</StatusTag>
        </Box>
      )}
      <Typography variant="body2" component="h3" sx={{ fontWeight: 600, color: 'text.secondary', mt: 1 }}>
        {texts.tryWith}
      </Typography>
      <Stack component="ul" sx={{ gap: 0.75, m: 0, p: 0, listStyle: 'none' }}>
        {examples.map((example) => (
          <li key={example}>
            <ButtonBase onClick={() => onAsk(example)} sx={card}>
              {example}
            </ButtonBase>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

const card = {
  font: 'inherit',
  width: '100%',
  justifyContent: 'flex-start',
  textAlign: 'left',
  px: 1.5,
  py: 1,
  minHeight: 40,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '&:hover': { bgcolor: 'action.hover', borderColor: 'text.faint' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
} as const;
