import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DownIcon from '@mui/icons-material/ThumbDownOutlined';
import UpIcon from '@mui/icons-material/ThumbUpOutlined';
import { type AssistantReply, rateAnswer } from '@aura/contracts/assistant/chat';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useRateAnswer } from '../assistant.api.ts';
import { answerAsText } from './answer-as-text.ts';
import { conversationTexts } from './conversation.texts.ts';
import { usePlace } from './use-place.ts';
import Button from '@mui/material/Button';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { FormField } from '../../../ui/FormField.tsx';

interface AnswerToolsProps {
  readonly reply: AssistantReply;
  readonly isHelpful: boolean | null;
  readonly onRated: (isHelpful: boolean) => void;
}

export function AnswerTools({ reply, isHelpful, onRated }: AnswerToolsProps) {
  const texts = useTexts(conversationTexts);
  const placeOf = usePlace();
  const mayRate = useMay(rateAnswer);
  const rate = useRateAnswer();
  const [said, setSaid] = useState('');
  const [isCommenting, setCommenting] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(answerAsText(reply, placeOf)).then(
      () => setSaid(texts.copied),
      () => setSaid(texts.notCopied),
    );
  };
  const judge = (helps: boolean, comment = '') =>
    rate.mutate(
      { params: { id: reply.turn }, body: { isHelpful: helps, comment } },
      {
        onSuccess: () => {
          onRated(helps);
          setSaid(texts.thanks);
          setCommenting(!helps && comment === '');
        },
      },
    );
  const thumb = (helps: boolean, label: string, icon: ReactNode) => (
    <IconButton
      size="small"
      aria-label={label}
      title={label}
      aria-pressed={isHelpful === helps}
      disabled={rate.isPending}
      onClick={() => judge(helps)}
      sx={isHelpful === helps ? { color: 'primary.main', bgcolor: 'primary.soft' } : {}}
    >
      {icon}
    </IconButton>
  );
  return (
    <Stack sx={{ gap: 0.75 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.25, ml: -0.5, '& svg': { fontSize: 16 } }}>
        {reply.sentences.length > 0 && (
          <IconButton size="small" aria-label={texts.copy} title={texts.copy} onClick={copy}>
            <CopyIcon />
          </IconButton>
        )}
        {mayRate && thumb(true, texts.helpful, <UpIcon />)}
        {mayRate && thumb(false, texts.notHelpful, <DownIcon />)}
        <Box role="status" sx={{ ml: 0.75, fontSize: '0.75rem', color: 'text.secondary' }}>
          {said}
        </Box>
      </Stack>
      {isCommenting && (
        <AnswerComment turn={reply.turn} isPending={rate.isPending} onComment={(comment) => judge(false, comment)} />
      )}
    </Stack>
  );
}

const LONGEST = 500;

interface AnswerCommentProps {
  readonly turn: number;
  readonly isPending: boolean;
  readonly onComment: (comment: string) => void;
}

function AnswerComment({ turn, isPending, onComment }: AnswerCommentProps) {
  const texts = useTexts(conversationTexts);
  const { values, change, restart } = useKeptState(`assistant-comment.${turn}`, () => ({ comment: '' }));
  const comment = values.comment.trim();
  return (
    <Stack
      component="form"
      direction="row"
      sx={{ gap: 1, alignItems: 'flex-end' }}
      onSubmit={(event) => {
        event.preventDefault();
        if (comment === '') return;
        onComment(comment);
        restart();
      }}
    >
      <FormField
        label={texts.comment}
        value={values.comment}
        maxLength={LONGEST}
        onChange={({ target }) => change({ comment: target.value })}
      />
      <Button
        type="submit"
        variant="outlined"
        size="small"
        disabled={isPending || comment === ''}
        sx={{ flexShrink: 0, minHeight: 36 }}
      >
        {texts.sendComment}
      </Button>
    </Stack>
  );
}
