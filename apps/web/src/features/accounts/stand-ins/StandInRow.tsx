import type { StandIn } from '@aura/contracts/stand-ins';
import { formatDate } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { standInTexts } from './stand-ins.texts.ts';

const STATUS = { planned: 'info', now: 'ok', over: 'neutral', ended: 'neutral' } as const;

interface StandInRowProps {
  readonly standIn: StandIn;
  /** The reader, who is one of the two in their own list. */
  readonly userId: number | null;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

/** Who decides for whom and when; one that is not over can be ended after a question. */
export function StandInRow({ standIn, userId, isEnding, onEnd }: StandInRowProps) {
  const texts = useTexts(standInTexts);
  const confirm = useConfirm();
  const { absent, colleague, firstDay, lastDay, state, endedBy } = standIn;
  const title =
    absent.id === userId
      ? texts.forYou(colleague.name)
      : colleague.id === userId
        ? texts.byYou(absent.name)
        : texts.ofTwo(colleague.name, absent.name);
  const ask = async () => {
    if (await confirm({ title: texts.endTitle, text: texts.endText, act: texts.end })) onEnd();
  };
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, px: 2, py: 1.25, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box sx={{ flex: 1, minWidth: 160 }}>
        <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{title}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.days(formatDate(firstDay), formatDate(lastDay))}
          {endedBy !== null && ` · ${texts.endedBy(endedBy)}`}
        </Typography>
      </Box>
      <StatusTag status={STATUS[state]}>{texts[state]}</StatusTag>
      {(state === 'planned' || state === 'now') && (
        <Button size="small" aria-label={texts.endOf(title)} loading={isEnding} onClick={() => void ask()}>
          {texts.end}
        </Button>
      )}
    </Stack>
  );
}
