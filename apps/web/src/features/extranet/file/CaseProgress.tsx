import type { ExtranetFile } from '@aura/contracts/extranet/file';
import { formatDate, formatInstant, formatMoney } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import {
  CUSTOMER_HOLDER_WORDS,
  CUSTOMER_STATUS_WORDS,
  CUSTOMER_STEP_WORDS,
  CUSTOMER_STEPS,
} from '@aura/domain/process/customer-words';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { Section } from '../../../ui/Section.tsx';
import { fileTexts } from './file.texts.ts';

type Case = ExtranetFile['cases'][number];

export function CaseProgress({ shown }: { readonly shown: Case }) {
  const texts = useTexts(fileTexts);
  const titled = useTitled();
  const day = (at: Date) => formatInstant(at, HEAD_OFFICE_ZONE).split(' ')[0] ?? '';
  const reached = new Map(shown.steps.map(({ step, reachedAt }) => [step, reachedAt]));
  const said = [
    texts.since(day(shown.since)),
    ...(shown.holder === 'nobody' ? [] : [texts.turn(titled(CUSTOMER_HOLDER_WORDS[shown.holder]))]),
    ...(shown.quoted === null ? [] : [`${texts.quoted} ${formatMoney(shown.quoted)}`]),
    ...(shown.authorized === null ? [] : [`${texts.authorized} ${formatMoney(shown.authorized)}`]),
    ...(shown.finishedOn === null ? [] : [`${texts.finished} ${formatDate(shown.finishedOn)}`]),
  ];
  return (
    <Section title={shown.party}>
      <Stack sx={{ gap: 1.25 }}>
        {shown.description !== '' && <Typography sx={{ color: 'text.secondary' }}>{shown.description}</Typography>}
        <Stack direction="row" sx={{ columnGap: 1.5, rowGap: 0.25, flexWrap: 'wrap', alignItems: 'baseline' }}>
          <Typography sx={{ fontWeight: 650 }}>{titled(CUSTOMER_STATUS_WORDS[shown.status])}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {said.join(' · ')}
          </Typography>
        </Stack>
        <Box component="ol" aria-label={texts.progress(shown.party)} sx={bar}>
          {CUSTOMER_STEPS.map((step, place) => {
            const at = reached.get(place + 1);
            const state = place + 1 < shown.step ? 'done' : place + 1 === shown.step ? 'now' : 'ahead';
            return (
              <Box component="li" key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
                <Typography variant="body2" component="span" sx={{ fontWeight: state === 'now' ? 650 : 400 }}>
                  {titled(CUSTOMER_STEP_WORDS[step])}
                </Typography>
                <Typography variant="body2" component="span" sx={{ color: 'text.faint', minHeight: '1.4em' }}>
                  {at === undefined ? '' : day(at)}
                </Typography>
              </Box>
            );
          })}
        </Box>
      </Stack>
    </Section>
  );
}

const bar = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 0.5,
  gridTemplateColumns: { xs: '1fr', md: `repeat(${CUSTOMER_STEPS.length}, minmax(0, 1fr))` },
  '& > li': {
    display: 'flex',
    flexDirection: { xs: 'row', md: 'column' },
    justifyContent: 'space-between',
    gap: 0.25,
    borderTop: { md: 4 },
    borderLeft: { xs: 4, md: 0 },
    borderColor: 'divider',
    pt: { md: 0.75 },
    pl: { xs: 1, md: 0 },
    py: { xs: 0.375 },
    color: 'text.secondary',
  },
  // Repeated: the border width set for wide screens resets the colour.
  '& > li[data-state=ahead]': { borderColor: 'divider' },
  '& > li[data-state=done]': { borderColor: 'success.main', color: 'text.primary' },
  '& > li[data-state=now]': { borderColor: 'primary.main', color: 'text.primary' },
} as const;
