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
import { useCite } from '../citations/use-cite.ts';
import { Conversation } from '../conversation/Conversation.tsx';
import { type Conversation as Held, useConversation } from '../conversation/use-conversation.ts';
import { DocumentPicker } from '../documents/DocumentPicker.tsx';
import { type DocumentChoice, useDocumentChoice } from '../documents/use-document-choice.ts';
import { closeAssistantPanel, useAssistantPanel } from '../panel-state.ts';
import { PanelFrame } from './PanelFrame.tsx';
import { PanelHeader } from './PanelHeader.tsx';
import { panelTexts } from './panel.texts.ts';
import { type ClaimInView, useClaimInView } from './use-claim-in-view.ts';
import { useReset } from './use-reset.ts';
import { Welcome } from './Welcome.tsx';

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
