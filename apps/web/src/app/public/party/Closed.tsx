import { OUR_PHONE } from '@aura/domain/head-office';
import { formatPhone } from '@aura/domain/phone';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { PartyCard, TOUCH } from './PartyCard.tsx';
import { partyPageTexts } from './party-page.texts.ts';

/** Shown alike for a revoked, expired, ended or mistyped link: the user's next step is the same. */
export function Closed() {
  const texts = useTexts(partyPageTexts);
  return (
    <PartyCard isFirst title={texts.closedTitle}>
      <Typography>{texts.closedText}</Typography>
      <Button variant="contained" sx={TOUCH} href={`tel:${OUR_PHONE}`}>
        {texts.callUs(formatPhone(OUR_PHONE))}
      </Button>
    </PartyCard>
  );
}
