import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import type { Cite } from '../citations/use-cite.ts';
import { conversationTexts } from './conversation.texts.ts';
import { TurnView } from './TurnView.tsx';
import type { Conversation as Held } from './use-conversation.ts';

interface ConversationProps {
  readonly held: Held;
  readonly onCite: Cite;
}

/** Within this distance of the end, the list scrolls along with new text. */
const NEAR_PX = 120;

/** Questions and answers, announced sentence by sentence. Scrolls along unless the user reads further up. */
export function Conversation({ held, onCite }: ConversationProps) {
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
