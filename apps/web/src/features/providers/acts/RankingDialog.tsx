import type { ProviderFile } from '@aura/contracts/providers/provider-file';
import Rating from '@mui/material/Rating';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { providerFileTexts } from '../file/provider-file.texts.ts';
import { useRankProvider } from '../providers.api.ts';
import { ActDialog } from './ActDialog.tsx';
import { useReason } from './use-reason.tsx';

interface RankingDialogProps {
  readonly file: Pick<ProviderFile, 'id' | 'ranking'>;
  readonly onClose: () => void;
}

export function RankingDialog({ file: { id, ranking: before }, onClose }: RankingDialogProps) {
  const texts = useTexts(providerFileTexts);
  const { mutate, isPending } = useRankProvider();
  const [ranking, setRanking] = useState(before ?? 0);
  const note = useReason(texts.note, texts.noteShort);
  const act = () => {
    const said = note.take();
    if (said !== null) mutate({ params: { id }, body: { ranking, note: said } }, { onSuccess: onClose });
  };
  return (
    <ActDialog
      title={texts.rankTitle}
      text={texts.rankText}
      act={texts.rankSave}
      isDirty={note.isTyped || ranking !== (before ?? 0)}
      isPending={isPending}
      onAct={act}
      onClose={onClose}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Rating
          name="ranking"
          precision={0.5}
          size="large"
          getLabelText={texts.stars}
          value={ranking}
          onChange={(_, value) => setRanking(value ?? 0)}
        />
        <Typography sx={{ fontWeight: 600 }}>{ranking.toFixed(1)}</Typography>
      </Stack>
      {note.field}
    </ActDialog>
  );
}
