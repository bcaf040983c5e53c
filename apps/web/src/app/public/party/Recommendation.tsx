import { recommendByLink } from '@aura/contracts/party-links/my-case';
import { MOST_REASON, SCORES } from '@aura/domain/recommendation';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useId, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { company } from '../../../lib/company.ts';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { PartyCard, TOUCH } from './PartyCard.tsx';
import { partyPageTexts } from './party-page.texts.ts';
import { useVisitAct, type Visit } from './use-visit.ts';

/** The one question after the end, and afterwards what was answered. */
export function Recommendation({ visit }: { readonly visit: Visit }) {
  const texts = useTexts(partyPageTexts);
  const { isAskedToRecommend, recommendation } = visit.shown;
  if (isAskedToRecommend) return <QuestionForm visit={visit} />;
  if (recommendation === null) return null;
  return (
    <PartyCard title={texts.recommendThanks}>
      <Typography>{texts.recommended(String(recommendation.score))}</Typography>
      {recommendation.reason !== '' && (
        <Typography sx={{ color: 'text.secondary', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {recommendation.reason}
        </Typography>
      )}
    </PartyCard>
  );
}

function QuestionForm({ visit }: { readonly visit: Visit }) {
  const texts = useTexts(partyPageTexts);
  const id = useId();
  const [score, setScore] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isPending, refused, run } = useVisitAct(visit, texts.actFailed);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(score === null);
    if (score === null) return;
    await run(() => call(recommendByLink, { body: { visit: visit.token, score, reason: reason.trim() } }));
  };
  return (
    <PartyCard title={texts.recommendTitle}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack sx={{ gap: 1.5 }}>
          <Typography id={id} sx={{ fontWeight: 700 }}>
            {texts.recommendAsk(company().brand)}
          </Typography>
          <Box
            role="group"
            aria-labelledby={id}
            aria-describedby={isMissing ? `${id}-below` : undefined}
            sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(48px, 1fr))', gap: 0.75 }}
          >
            {SCORES.map((value) => (
              <Button
                key={value}
                variant={score === value ? 'contained' : 'outlined'}
                aria-pressed={score === value}
                sx={{ ...TOUCH, minWidth: 0, px: 0 }}
                onClick={() => setScore(value)}
              >
                {value}
              </Button>
            ))}
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.recommendScale}
          </Typography>
          {isMissing && score === null && (
            <Typography id={`${id}-below`} variant="body2" sx={{ color: 'error.main' }}>
              {texts.scoreFirst}
            </Typography>
          )}
          <LongText
            label={texts.why}
            rows={3}
            maxLength={MOST_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          {refused !== null && <InlineAlert status="bad">{refused}</InlineAlert>}
          <Button type="submit" variant="contained" loading={isPending} sx={TOUCH}>
            {texts.sendAnswer}
          </Button>
        </Stack>
      </form>
    </PartyCard>
  );
}
