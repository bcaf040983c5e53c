import type { AssistantSession } from '@aura/contracts/assistant/chat';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { conversationTexts } from '../conversation/conversation.texts.ts';
import { panelTexts } from './panel.texts.ts';

interface WelcomeProps {
  readonly session: AssistantSession;
  readonly hasClaim: boolean;
  readonly onAsk: (question: string) => void;
}

/** Shown before the first question: what can be asked, with three suggestions for the screen. */
export function Welcome({ session, hasClaim, onAsk }: WelcomeProps) {
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
