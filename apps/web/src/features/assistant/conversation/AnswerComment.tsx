import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { conversationTexts } from './conversation.texts.ts';

const LONGEST = 500;

interface AnswerCommentProps {
  readonly turn: number;
  readonly isPending: boolean;
  readonly onComment: (comment: string) => void;
}

export function AnswerComment({ turn, isPending, onComment }: AnswerCommentProps) {
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
