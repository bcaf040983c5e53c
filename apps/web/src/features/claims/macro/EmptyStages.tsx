import type { BoardStage } from '@aura/contracts/claims/macro';
import Box from '@mui/material/Box';
import { useTexts } from '../../../lib/texts.ts';
import { macroTexts } from './macro.texts.ts';
import { StageTile } from './StageTile.tsx';

interface EmptyStagesProps {
  readonly stages: readonly BoardStage[];
  readonly chosen: readonly string[];
  readonly onChoose: (slug: string) => void;
}

export function EmptyStages({ stages, chosen, onChoose }: EmptyStagesProps) {
  const texts = useTexts(macroTexts);
  if (stages.length === 0) return null;
  return (
    <Box component="details" sx={look}>
      <summary>{texts.emptyStages(stages.length)}</summary>
      {stages.map((stage) => (
        <StageTile
          key={stage.slug}
          stage={stage}
          isChosen={chosen.includes(stage.slug)}
          onChoose={() => onChoose(stage.slug)}
        />
      ))}
    </Box>
  );
}

const look = {
  borderTop: 1,
  borderColor: 'divider',
  '& summary': { px: 1.25, py: 0.75, fontSize: '0.6875rem', color: 'text.secondary', cursor: 'pointer' },
} as const;
