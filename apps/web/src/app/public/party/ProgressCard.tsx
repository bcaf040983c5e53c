import type { MyCase } from '@aura/contracts/party-links/my-case';
import { PROGRESS_STEPS } from '@aura/domain/process/party-progress';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTexts, useTranslate } from '../../../lib/texts.ts';
import { PartyCard } from './PartyCard.tsx';
import { longDate } from './say-moment.ts';
import { partyPageTexts } from './party-page.texts.ts';

export function ProgressCard({ shown }: { readonly shown: MyCase }) {
  const texts = useTexts(partyPageTexts);
  const translate = useTranslate();
  const { step, now, next, provider, promiseDate } = shown;
  const name = PROGRESS_STEPS[step] ?? PROGRESS_STEPS[0];
  const where = texts.step(String(step + 1), String(PROGRESS_STEPS.length), translate(name));
  const told = [
    provider === null ? null : next === null ? texts.wasProvider(provider) : texts.provider(provider),
    promiseDate === null || next === null ? null : texts.promise(longDate(promiseDate)),
  ].filter((said) => said !== null);
  return (
    <PartyCard isFirst title={texts.hello(shown.name)}>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {[shown.damage, texts.onBehalf(shown.customer), texts.claim(shown.claimNumber)].filter(Boolean).join(' · ')}
      </Typography>
      <Box
        role="img"
        aria-label={where}
        sx={{ display: 'grid', gridTemplateColumns: `repeat(${PROGRESS_STEPS.length}, 1fr)`, gap: 0.75 }}
      >
        {PROGRESS_STEPS.map(({ es }, at) => (
          <Box
            key={es}
            sx={{
              height: 6,
              borderRadius: 3,
              bgcolor: at < step || next === null ? 'success.main' : at === step ? 'primary.main' : 'divider',
            }}
          />
        ))}
      </Box>
      <div>
        {next !== null && (
          <Typography aria-hidden variant="body2" sx={{ color: 'text.secondary' }}>
            {where}
          </Typography>
        )}
        <Typography sx={{ fontWeight: 700 }}>{translate(now)}</Typography>
        {told.length > 0 && <Typography sx={{ color: 'text.secondary' }}>{told.join(' ')}</Typography>}
        {next !== null && <Typography sx={{ color: 'text.secondary' }}>{texts.next(translate(next))}</Typography>}
      </div>
    </PartyCard>
  );
}
