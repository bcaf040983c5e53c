import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useTexts } from '../lib/texts.ts';
import { tintsOf } from './tint.ts';
import { uiTexts } from './ui.texts.ts';

interface StageChipProps {
  readonly stage: {
    readonly number: string;
    readonly abbreviation: string;
    readonly name: string;
    readonly color: string;
  };
  /** In tables the abbreviation is enough; the tooltip has the rest. */
  readonly short?: boolean;
  /** `named`: number and name without the abbreviation, where the whole does not fit. */
  readonly form?: 'whole' | 'named';
  readonly tooltip?: ReactNode;
}

export function StageChip({ stage, short = false, form = 'whole', tooltip }: StageChipProps) {
  const texts = useTexts(uiTexts);
  const [light, dark] = tintsOf(stage.color);
  return (
    <Tooltip title={tooltip ?? texts.stage(stage.number, stage.name)}>
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.75,
          maxWidth: '100%',
          minWidth: 0,
          borderRadius: 99,
          px: 1.125,
          py: '1px',
          fontSize: '0.75rem',
          fontWeight: 550,
          whiteSpace: 'nowrap',
          // Follows the `color-scheme` of its container, also inside a part in the other scheme.
          color: `light-dark(${light.text}, ${dark.text})`,
          backgroundColor: `light-dark(${light.background}, ${dark.background})`,
          '&::before': {
            content: '""',
            flexShrink: 0,
            width: 7,
            height: 7,
            borderRadius: '50%',
            backgroundColor: light.dot,
          },
        }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {textOf()}
        </Box>
      </Box>
    </Tooltip>
  );

  function textOf(): string {
    if (form === 'named') return `${stage.number} ${stage.name}`;
    return short ? `${stage.number} ${stage.abbreviation}` : `${stage.number} ${stage.abbreviation} · ${stage.name}`;
  }
}
