import { confirmAppointment, type MyCase } from '@aura/contracts/party-links/my-case';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { OtherTimeForm } from './OtherTimeForm.tsx';
import { PartyCard, TOUCH } from './PartyCard.tsx';
import { longMoment } from './say-moment.ts';
import { partyPageTexts } from './party-page.texts.ts';
import { useVisitAct, type Visit } from './use-visit.ts';

interface AppointmentCardProps {
  readonly visit: Visit;
  readonly appointment: NonNullable<MyCase['appointment']>;
}

export function AppointmentCard({ visit, appointment }: AppointmentCardProps) {
  const texts = useTexts(partyPageTexts);
  const [isMoving, setMoving] = useState(false);
  const { isPending, refused, run } = useVisitAct(visit, texts.actFailed);
  const { at, isConfirmed, isOtherTimeAsked } = appointment;
  const confirm = () => void run(() => call(confirmAppointment, { body: { visit: visit.token, at } }));
  return (
    <PartyCard title={texts.appointment}>
      <Typography sx={{ fontWeight: 700 }}>{longMoment(at, visit.shown.timeZone)}</Typography>
      {isConfirmed && <InlineAlert status="ok">{texts.confirmed}</InlineAlert>}
      {isOtherTimeAsked && <InlineAlert status="info">{texts.askedMove}</InlineAlert>}
      {refused !== null && <InlineAlert status="bad">{refused}</InlineAlert>}
      {isMoving ? (
        <OtherTimeForm visit={visit} at={at} onDone={() => setMoving(false)} />
      ) : (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {!isConfirmed && (
            <Button variant="contained" loading={isPending} sx={{ ...TOUCH, flex: '1 1 130px' }} onClick={confirm}>
              {texts.confirm}
            </Button>
          )}
          <Button variant="outlined" sx={{ ...TOUCH, flex: '1 1 130px' }} onClick={() => setMoving(true)}>
            {texts.move}
          </Button>
        </Stack>
      )}
    </PartyCard>
  );
}
