import type { Capacity } from '@aura/contracts/capacity';
import { CAPACITY_LIMITS, type CapacityCard as Card } from '@aura/domain/capacity/capacity-limits';
import { type CapacityState, stateOfCard } from '@aura/domain/capacity/judge-capacity';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts, useTranslate } from '../../../lib/texts.ts';
import { type Status, StatusTag } from '../../../ui/StatusTag.tsx';
import { capacityTexts } from './capacity.texts.ts';

const STATUSES: Readonly<Record<CapacityState, Status>> = { ok: 'ok', attention: 'warn', bad: 'bad' };

interface CapacityCardProps {
  readonly card: Card;
  readonly title: string;
  readonly figure: string;
  readonly below: readonly string[];
  readonly findings: Capacity['findings'];
}

/** A figure with its state; beyond a limit, the reason and the page that says what to do. */
export function CapacityCard({ card, title, figure, below, findings }: CapacityCardProps) {
  const texts = useTexts(capacityTexts);
  const translate = useTranslate();
  const state = stateOfCard(card, findings);
  const own = findings.filter(({ limit }) => CAPACITY_LIMITS[limit].card === card);
  return (
    <Paper variant="outlined" component="li" aria-label={title} sx={{ px: 2, py: 1.25, minWidth: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="subtitle2" component="h2" sx={{ color: 'text.secondary' }}>
          {title}
        </Typography>
        <StatusTag status={STATUSES[state]}>{texts[state]}</StatusTag>
      </Stack>
      <Typography variant="h2" component="p" sx={{ mt: 0.25 }}>
        {figure}
      </Typography>
      {below.map((line) => (
        <Typography key={line} variant="body2" sx={{ color: 'text.secondary' }}>
          {line}
        </Typography>
      ))}
      {own.map(({ limit, state: found }) => (
        <Box key={limit} sx={{ mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}>
          <Typography variant="body2" sx={{ color: found === 'bad' ? 'error.main' : 'warning.main', fontWeight: 500 }}>
            {translate(CAPACITY_LIMITS[limit].reason)}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.faint' }}>
            {texts.runbook} <code>{CAPACITY_LIMITS[limit].runbook}</code>
          </Typography>
        </Box>
      ))}
    </Paper>
  );
}
