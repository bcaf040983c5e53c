import type { Suggested } from '@aura/contracts/providers/suggestion';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { FactorBars, formatPoints } from './FactorBars.tsx';
import { suggestionTexts } from './suggestion.texts.ts';

interface SuggestedCardProps {
  readonly suggested: Suggested;
  /** The button, or the reason being typed. */
  readonly children: ReactNode;
}

export function SuggestedCard({ suggested, children }: SuggestedCardProps) {
  const texts = useTexts(suggestionTexts);
  const { provider, position, reason, factors, score } = suggested;
  const isFirst = position === 1;
  const [isOpen, setOpen] = useState(isFirst);
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 1.5, listStyle: 'none', ...(isFirst && { borderColor: 'primary.main' }) }}
    >
      <Stack sx={{ gap: 1 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline' }}>
          <Typography variant="h3" component="h3" sx={{ minWidth: 0, overflowWrap: 'anywhere', flex: 1 }}>
            {provider.name}
          </Typography>
          <StatusTag status={isFirst ? 'info' : 'neutral'}>{texts.position(position)}</StatusTag>
        </Stack>
        <Typography sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
          {[texts.number(String(provider.providerNumber)), provider.commercialName].filter(Boolean).join(' · ')}
        </Typography>
        <Typography>{reason}</Typography>
        {isOpen && <FactorBars factors={factors} />}
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {texts.points(formatPoints(score))}
          </Typography>
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.hideFactors : texts.showFactors}
          </Button>
          {children}
        </Stack>
      </Stack>
    </Paper>
  );
}
